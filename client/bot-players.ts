// The bots that this phone plays. They think in time slices between frames, take about as long as a person would, and move
// only while somebody can see the table: a player who looks away must not miss a move or lose a race to tap. A bot that
// fails never stops the match: it makes a plain move, and the people at the phone are told.
import {
  answerTo,
  botFor,
  chanceFor,
  diceFrom,
  hash,
  plainMove,
  type AnyGame,
  type AnyMove,
  type HeldMatch,
  type Level,
  type Refusal,
  type Seat,
} from '@/engine'
import { runInTimeSlices, pause } from './time-slices'

export interface BotPlayers {
  /** Lets them play until the returned function is called. */
  run(tell?: (trouble: BotTrouble) => void): () => void
  /** They take no more time than they need until it is a person's turn. */
  hurry(): void
  /** Why a bot made entry n, as a tag, if the bot gave a reason. */
  whyOf(n: number): string | undefined
}

/** What went wrong with a bot: it could not decide and made a plain move, or its move could not be stored. */
export interface BotTrouble {
  readonly seat: Seat
  readonly what: 'undecided' | Untaken
}

type Untaken = 'full' | 'elsewhere'

/** What bots need from a table, local or remote: its standing, and what each of their own seats knows. */
export interface Seating {
  readonly game: AnyGame
  readonly table: Pick<HeldMatch['table'], 'standing' | 'knowledge' | 'outcome'>
}

export interface BotTable {
  readonly held: Seating
  /** By seat. */
  readonly levels: readonly (Level | null)[]
  /** The seed of a bot's dice. */
  readonly seedOf: (seat: Seat) => number
  readonly submit: (
    seat: Seat,
    move: AnyMove<object>,
    seen: number,
  ) => Promise<{ readonly refusal: Refusal } | { readonly trouble: Untaken } | undefined>
  readonly subscribe: (listener: () => void) => () => void
  /** Whether they take as long as a person would. */
  readonly unhurried: () => boolean
}

/** What a bot would do now, and after how many milliseconds. */
interface PlannedMove {
  readonly seat: Seat
  readonly move: AnyMove<object>
  readonly why?: string | undefined
  /** Set if this is a plain move because the bot itself failed. */
  readonly failed?: string | undefined
  readonly delay: number
}

/** How long a bot takes for its turn. Several share that time, so that nobody waits three times as long for three of them. */
const turnDelay = { least: 500, most: 1200 }
/** How much of that time a further move of the same turn takes. */
const furtherShare = 0.25
/** How long they take to notice a chance to tap. Slower than a person who was waiting for it. */
const reaction: Readonly<Record<Level, number>> = { easy: 3600, normal: 2600, hard: 1700 }
/** How long to wait after a failed move before trying again. */
const patience = 2000
/** Refusals that don't mean the move is illegal: the table has moved on, or the last move is still being sent. */
const passing: readonly string[] = ['stale', 'busy']

export function createBotPlayers({
  held,
  levels,
  seedOf,
  submit,
  subscribe,
  unhurried,
}: BotTable): BotPlayers {
  const { game, table } = held
  const reasons = new Map<number, string>()
  /** What each of them noticed out of turn, and when it will act on it: other moves in between do not distract it. */
  const noticed = new Map<Seat, { readonly move: string; readonly due: number }>()
  let lastMove: { readonly seat: Seat; readonly n: number } | undefined
  let isHurried = false
  let wakeUp = (): void => undefined
  const seats = levels.flatMap((level, i) =>
    level === null ? [] : [{ seat: i + 1, level, seed: seedOf(i + 1) }],
  )

  /** The earliest move that any of them wants to make. Gives up if the table changes meanwhile. */
  async function firstPlannedMove(isStale: () => boolean): Promise<PlannedMove | undefined> {
    const planned: PlannedMove[] = []
    for (const { seat, level, seed } of seats) {
      const insight = { seat, standing: table.standing, knowledge: table.knowledge(seat) }
      const chance = () => chanceFor(game, insight, seed)
      const answer = await runInTimeSlices(answerTo({ game, standing: table.standing, seat, chance }), {
        isStale,
      })
      if (isStale()) return undefined
      if (answer) return { seat, move: answer, delay: turnDelay.least }
      const isOnTurn = game.turn(table.standing.state).includes(seat)
      if (!isOnTurn && !game.loose) continue
      const thought = await runInTimeSlices(botFor(game).think(insight, level, seed), { isStale })
      if (isStale()) return undefined
      if (!thought) continue
      const dice = diceFrom(seed, seat, table.standing.n)()
      const delay = isOnTurn
        ? turnTime(seat, dice)
        : noticing(seat, thought.move, reaction[level] * (0.7 + 0.6 * dice))
      planned.push({ seat, ...thought, delay })
    }
    return planned.sort((a, b) => a.delay - b.delay)[0]
  }

  function turnTime(seat: Seat, dice: number): number {
    const isFurther = lastMove?.seat === seat && lastMove.n === table.standing.n
    const time = turnDelay.least + dice * (turnDelay.most - turnDelay.least)
    return (time / seats.length) * (isFurther ? furtherShare : 1)
  }

  /** What is left of the time that a bot takes to notice this move. */
  function noticing(seat: Seat, move: AnyMove<object>, time: number): number {
    const text = JSON.stringify(move)
    const known = noticed.get(seat)
    const due = known?.move === text ? known.due : performance.now() + time
    noticed.set(seat, { move: text, due })
    return Math.max(0, due - performance.now())
  }

  /** A plain move that keeps the match going when a bot's own has failed. */
  function plainPlannedMove(): PlannedMove | undefined {
    const { standing } = table
    for (const { seat, seed } of seats) {
      if (!game.turn(standing.state).includes(seat)) continue
      const move = plainMove(game, { seat, standing, knowledge: table.knowledge(seat) }, seed)
      if (move) return { seat, move, failed: 'Its own move came to nothing.', delay: turnDelay.least }
    }
  }

  const isOnlyBots = (): boolean =>
    game.turn(table.standing.state).every((on) => seats.some(({ seat }) => seat === on))
  const hurried = (): Promise<void> => new Promise((resolve) => (wakeUp = resolve))

  return {
    whyOf: (n) => reasons.get(n),
    hurry() {
      if (!isOnlyBots()) return
      isHurried = true
      wakeUp()
    },
    run(tell) {
      let stopped = false
      /** At how many entries a move failed: until there are more, only plain moves are tried. */
      let stuckAt: number | undefined
      let toldAt: number | undefined

      /** Makes one move for one of them, if any wants to, and says whether to wait before the next. */
      const step = async (seen: number): Promise<'on' | 'wait' | 'again-later'> => {
        const isStale = (): boolean => stopped || table.standing.n !== seen
        const begun = performance.now()
        const next = stuckAt === seen ? plainPlannedMove() : await firstPlannedMove(isStale)
        if (isStale()) return 'on'
        if (!next) return 'wait'
        const { seat, move, why, failed } = next
        if (!isOnlyBots()) isHurried = false
        const wait = unhurried() && !isHurried ? next.delay - (performance.now() - begun) : 0
        await Promise.race([pause(Math.max(0, wait)), changed(), hurried()])
        if (isStale()) return 'on'
        if (why !== undefined) reasons.set(seen + 1, why)
        const not = await submit(seat, move, seen)
        if (!not) lastMove = { seat, n: seen + 1 }
        if (!not && failed !== undefined) tell?.({ seat, what: 'undecided' })
        if (!not || isStale()) return 'on'
        if ('refusal' in not) {
          if (!passing.includes(not.refusal.tag)) stuckAt = seen
        } else if (toldAt !== seen) {
          toldAt = seen
          tell?.({ seat, what: not.trouble })
        }
        return 'again-later'
      }
      const play = async (): Promise<void> => {
        while (!stopped && !table.outcome) {
          const seen = table.standing.n
          const next = await step(seen).catch(() => {
            stuckAt = seen
            return 'again-later' as const
          })
          // The table may have changed while the step was returning: waiting now, nothing would wake this loop.
          if (next === 'on' || stopped || table.standing.n !== seen) continue
          if (next === 'wait') await changed()
          // A move that was refused or could not be stored would only fail again if retried at once.
          else await Promise.race([pause(patience), changed()])
        }
      }
      let wake = (): void => undefined
      const changed = (): Promise<void> => new Promise((resolve) => (wake = resolve))
      const unsubscribe = subscribe(() => wake())
      void play()
      return () => {
        stopped = true
        unsubscribe()
        wake()
      }
    },
  }
}

/** A 32-bit seed for a bot's dice, from a secret and whatever identifies this match and seat. */
export const diceSeed = (...from: readonly (string | number)[]): number =>
  Number.parseInt(hash(['strongbox dice', ...from].join('\n')).slice(0, 8), 16)
