// What is wrong with a match, in the language of the app. Every problem has its text; a refused move has the refusal's.
import { useTranslation } from 'react-i18next'
import type { MatchProblem } from '@/engine'
import type { GameId } from '@/client/games'
import { useRefusalWords } from './use-refusal-words'

/** If the game is not known, a refusal that has a text only there is shown in the engine's words. */
export function useMatchProblemWords(game?: GameId): (problem: MatchProblem) => string {
  const { t } = useTranslation()
  const refusalWords = useRefusalWords(game)
  return (problem) =>
    problem.tag === 'refused'
      ? refusalWords(problem.refusal)
      : t(`match.problem.${problem.tag}` as never, { ...problem })
}
