// Why a table is stuck: in the app's words where it knows the reason, otherwise in the relay's.
import { useTranslation } from 'react-i18next'
import type { MatchProblem, Refusal } from '@/engine'
import type { GameId } from '@/client/games'
import { hasLog, isPlayedOut, type Membership } from '@/client/remote/membership'
import type { Problem } from '@/client/remote/problem'
import { useMatchProblemWords } from '@/components/board/use-match-problem-words'

/** What is wrong with a table, or with its log, which this phone cannot replay. */
export type TableOrLogProblem = Problem | { readonly why: 'unreadable'; readonly log: MatchProblem }

interface Words {
  readonly title: string
  readonly text: string
}

export function useRefusalWords(): (refusal: Refusal) => string {
  const { i18n } = useTranslation()
  return ({ tag, sentence }) => {
    const places = ['remote.refused', 'remoteMatch.refusal', 'match.refusal']
    const key = places.map((place) => `${place}.${tag}`).find((candidate) => i18n.exists(candidate))
    return key === undefined ? sentence : i18n.t(key as never)
  }
}

export function useProblemWords(
  game?: GameId,
): (problem: TableOrLogProblem, membership: Membership) => Words {
  const { t, i18n } = useTranslation()
  const refusalWords = useRefusalWords()
  const matchProblemWords = useMatchProblemWords(game)
  return (problem, membership) => {
    if (problem.why === 'gone') {
      const what = goneAs(membership)
      return { title: t(`remote.gone.${what}`), text: t(`remote.gone.${what}Text`) }
    }
    if (problem.why === 'unreadable')
      return {
        title: t('remote.problem.unreadable'),
        text: t('remote.problem.unreadableText', { why: matchProblemWords(problem.log) }),
      }
    if (problem.why === 'forked') {
      const { entry } = problem.fork
      const text = entry ? t('remote.problem.forkedAt', { entry }) : t('remote.problem.forkedText')
      return { title: t('remote.problem.forked'), text }
    }
    if (problem.why === 'forged') {
      const { entry, why } = problem.forgery
      const words = { why: matchProblemWords(why) }
      const text = entry
        ? t('remote.problem.forgedAt', { ...words, entry })
        : t('remote.problem.forgedText', words)
      return { title: t('remote.problem.forged'), text }
    }
    if (problem.why !== 'refused')
      return { title: t(`remote.problem.${problem.why}`), text: t(`remote.problem.${problem.why}Text`) }
    const { tag } = problem.refusal
    // Somebody who knocks came without a link and has other ways to continue.
    const isKnown: boolean = problem.to !== 'knock' && i18n.exists(`remote.entry.${tag}`)
    return isKnown
      ? { title: t(`remote.entry.${tag as 'full'}`), text: t(`remote.entry.${tag as 'full'}Text`) }
      : { title: t('remote.problem.refused'), text: refusalWords(problem.refusal) }
  }
}

/** What this phone can know of a table the relay no longer has: it removes finished ones, and may lose others. */
const goneAs = (membership: Membership): 'over' | 'unfinished' | 'unused' =>
  isPlayedOut(membership) ? 'over' : hasLog(membership) ? 'unfinished' : 'unused'
