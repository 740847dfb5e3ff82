// Why a table does not go on, in the words of this app where it knows the reason, else in the relay's own.
import { useTranslation } from 'react-i18next'
import type { Refusal } from '@/engine'
import { hasLog, isPlayedOut, type Membership } from '@/client/remote/membership'
import type { Problem } from '@/client/remote/phone'

interface Words {
  readonly title: string
  readonly text: string
}

export function useRefusalWords(): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation()
  return ({ tag, sentence }) => {
    const isKnown: boolean = i18n.exists(`remote.refused.${tag}`)
    return isKnown ? t(`remote.refused.${tag as 'full'}`) : sentence
  }
}

export function useProblemWords(): (problem: Problem, membership: Membership) => Words {
  const { t, i18n } = useTranslation()
  const refusalWords = useRefusalWords()
  return (problem, membership) => {
    if (problem.why === 'gone') {
      const what = goneAs(membership)
      return { title: t(`remote.gone.${what}`), text: t(`remote.gone.${what}Text`) }
    }
    if (problem.why !== 'refused')
      return { title: t(`remote.problem.${problem.why}`), text: t(`remote.problem.${problem.why}Text`) }
    const { tag } = problem.refusal
    // Who knocks came without a link, and has other ways on.
    const isKnown: boolean = problem.to !== 'knock' && i18n.exists(`remote.entry.${tag}`)
    return isKnown
      ? { title: t(`remote.entry.${tag as 'full'}`), text: t(`remote.entry.${tag as 'full'}Text`) }
      : { title: t('remote.problem.refused'), text: refusalWords(problem.refusal) }
  }
}

/** What this phone can know of a table that the relay does not have any more: it removes those that are over, and may lose others. */
const goneAs = (membership: Membership): 'over' | 'unfinished' | 'unused' =>
  isPlayedOut(membership) ? 'over' : hasLog(membership) ? 'unfinished' : 'unused'
