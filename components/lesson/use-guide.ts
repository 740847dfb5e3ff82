// How far a lesson has come. It goes on when everything has been shown and looked at, plays the lines of everybody but
// the pupil, and says what a move of the pupil's is to the step.
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyMove } from '@/engine'
import {
  factsOf,
  isOver,
  isReading,
  judged,
  lineAt,
  pupil,
  type Fact,
  type Step,
} from '@/engine/lessons/lesson'
import type { LessonMatch } from '@/client/lesson-match'

export interface Guide {
  readonly step: Step
  /** From 1. */
  readonly number: number
  /** What the words of the step name. */
  readonly facts: Readonly<Record<string, Fact>>
  /** It waits to be read. */
  readonly isReading: boolean
  readonly isLast: boolean
  /** It waits for the pupil: this is what would go on. */
  readonly asks: AnyMove<object> | undefined
  readonly judge: (move: AnyMove<object>) => 'asked' | 'near' | 'astray'
  readonly goOn: () => void
}

interface At {
  readonly step: number
  readonly read: boolean
  /** Taken when the step begins: what it speaks of may be gone before it is over. */
  readonly facts: Readonly<Record<string, Fact>>
}

/** Milliseconds before somebody else's move: time to see how it stands, less where the same player goes on. */
const pauses = { turn: 650, step: 220 } as const

/** `entries`: how many have been shown. `ready`: all of them, and nothing is being looked at. */
export function useGuide(
  { lesson, match, look }: LessonMatch,
  { entries, ready }: { readonly entries: number; readonly ready: boolean },
): Guide {
  const beginning = (step: number): At => ({ step, read: false, facts: factsOf(lesson.steps[step]!, look()) })
  const [{ step: at, read, facts }, setAt] = useState(() => beginning(0))
  const place = { step: at, read, entries }
  const step = lesson.steps[at]!
  const isLast = at === lesson.steps.length - 1
  if (ready && !isLast && isOver(lesson, place)) setAt(beginning(at + 1))

  const line = ready ? lineAt(match.game, lesson, place) : undefined
  const isTheirs = line !== undefined && line.seat !== pupil
  const goesOn = isTheirs && match.snapshot().entries.at(-1)?.seat === line.seat
  const playTheirs = useEffectEvent(() => {
    if (line) void match.take(line.seat, line.moves[0]!)
  })
  useEffect(() => {
    if (!isTheirs) return
    const move = setTimeout(() => playTheirs(), goesOn ? pauses.step : pauses.turn)
    return () => clearTimeout(move)
  }, [isTheirs, goesOn, entries])

  return {
    step,
    number: at + 1,
    facts,
    isReading: ready && isReading(step, read),
    isLast,
    asks: line?.seat === pupil ? line.moves[0] : undefined,
    judge: (move) => judged(match.game, { lesson, place }, move),
    goOn: () => setAt({ step: at, read: true, facts }),
  }
}
