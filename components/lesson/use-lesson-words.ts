// The text of a step in the app's language, with names and faces from the match filled in.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Fact } from '@/engine/lessons/lesson'
import type { GameId } from '@/client/games'
import { faceName, type Face, type Rank } from '@/components/cards/faces'
import type { Guide } from './use-guide'

export interface LessonWords {
  readonly title: string
  readonly text: string
  /** The answer to a move that the step did not ask for. */
  readonly nudge: string
}

export function useLessonWords(
  game: GameId,
  { step, facts }: Pick<Guide, 'step' | 'facts'>,
  [me, other]: readonly string[],
): LessonWords {
  const { t, i18n } = useTranslation()
  const values = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, wordOf(t, fact)]))
  const key = `games.${game}.lesson.${step.id}`
  const say = (part: keyof LessonWords): string => i18n.t(`${key}.${part}` as never, { ...values, me, other })
  return {
    title: say('title'),
    text: say('text'),
    nudge: i18n.exists(`${key}.nudge`) ? say('nudge') : t('lesson.wait'),
  }
}

function wordOf(t: TFunction, fact: Fact): string | number {
  if (typeof fact === 'number') return fact
  // A code must not break at the end of a line.
  if (typeof fact === 'string') return fact.replaceAll('-', '\u2011')
  return 'face' in fact ? faceName(t, fact.face as Face) : t(`card.ranks.${fact.rank as Rank}`)
}
