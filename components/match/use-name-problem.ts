// What is wrong with the names of people who sit down together, in a sentence.
import { useTranslation } from 'react-i18next'
import { cleanName, nameProblem } from '@/engine'

/** Of all who sit down at once. */
export function useNamesProblem(): (
  names: readonly string[],
  others?: readonly string[],
) => string | undefined {
  const { t } = useTranslation()
  return (names, others) => {
    const problem = nameProblem(names, others)
    return problem && t(`setup.nameProblem.${problem.tag}`, { most: 0, name: '', other: '', ...problem })
  }
}

/** Of somebody who sits down beside others. */
export function useNameProblem(): (name: string, others: readonly string[]) => string | undefined {
  const { t } = useTranslation()
  const problemOf = useNamesProblem()
  return (name, others) => {
    const clean = cleanName(name)
    const isTaken = others.some((other) => other.toLowerCase() === clean.toLowerCase())
    return isTaken ? t('remote.name.taken', { name: clean }) : problemOf([clean], others)
  }
}
