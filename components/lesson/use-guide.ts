// Where a lesson is. It moves on once everything has been shown and looked at, plays the moves of everybody but the pupil,
// and judges the pupil's moves by what the step asks for.
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
  /** The values in the step's text. */
  readonly facts: Readonly<Record<string, Fact>>
  /** It waits until the text has been read. */
  readonly isReading: boolean
  readonly isLast: boolean
  /** The move that the step waits for, if it waits for one. */
  readonly asks: AnyMove<object> | undefined
  readonly judge: (move: AnyMove<object>) => 'asked' | 'near' | 'astray'
  readonly goOn: () => void
}

interface At {
  readonly step: number
  readonly read: boolean
  /** Read when the step begins: what its text is about may be gone before it ends. */
  readonly facts: Readonly<Record<string, Fact>>
}

/** Milliseconds before another player's move: time to see how things stand, and less if the same player goes on. */
const pauses = { turn: 650, step: 220 } as const

/** `entries`: how many have been shown. `ready`: that is all of them, and no card is being looked at. */
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
    if (line) void match.submit(line.seat, line.moves[0]!)
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
