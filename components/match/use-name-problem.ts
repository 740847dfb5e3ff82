// What is wrong with the name of somebody who sits down beside others, as a sentence.
import { useTranslation } from 'react-i18next'
import { cleanName, problemOfNames } from '@/engine'
import { useMatchProblemWords } from '@/components/board/use-match-problem-words'

export function useNameProblem(): (name: string, others: readonly string[]) => string | undefined {
  const { t } = useTranslation()
  const problemWords = useMatchProblemWords()
  return (name, others) => {
    const clean = cleanName(name)
    const isTaken = others.some((other) => other.toLowerCase() === clean.toLowerCase())
    if (isTaken) return t('remote.name.taken', { name: clean })
    const problem = problemOfNames([clean], others)
    return problem && problemWords(problem)
  }
}
