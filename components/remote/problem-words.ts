// Why a table does not go on, in the words of this app where it knows the reason, else in the relay's own.
import { useTranslation } from 'react-i18next'
import type { Refusal } from '@/engine'
import type { Problem } from '@/client/remote/phone'

export function useRefusalWords(): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation()
  return ({ tag, sentence }) => {
    const isKnown: boolean = i18n.exists(`remote.refused.${tag}`)
    return isKnown ? t(`remote.refused.${tag as 'full'}`) : sentence
  }
}

export function useProblemWords(): (problem: Problem) => { readonly title: string; readonly text: string } {
  const { t } = useTranslation()
  const refusalWords = useRefusalWords()
  return (problem) =>
    problem.why === 'refused'
      ? { title: t('remote.problem.refused'), text: refusalWords(problem.refusal) }
      : { title: t(`remote.problem.${problem.why}`), text: t(`remote.problem.${problem.why}Text`) }
}
