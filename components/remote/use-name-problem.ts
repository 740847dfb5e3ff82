// What is wrong with a name for somebody who sits down beside others, in a sentence.
import { useTranslation } from 'react-i18next'
import { cleanName, problemOfNames } from '@/engine'

export function useNameProblem(): (name: string, others: readonly string[]) => string | undefined {
  const { t } = useTranslation()
  return (name, others) => {
    const clean = cleanName(name)
    if (clean === '') return t('remote.name.empty')
    const isTaken = others.some((other) => other.toLowerCase() === clean.toLowerCase())
    return isTaken ? t('remote.name.taken', { name: clean }) : problemOfNames([clean], others)
  }
}
