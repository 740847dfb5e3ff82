/**
 * `npm run bench -- pace`: how many touches a turn takes in every game, and how long the app makes people wait. Scripted players
 * who never hesitate play the built web app (`npm test -- bundles`) on a clock of its own, so the figures are exact on any
 * machine. Forced is every moment in which the next touch would do nothing yet, holding a ring included; what a touch can
 * skip is skipped.
 */
import { print } from './rates'
import { createPlayer, type Player, type TurnPace } from './scripted-player'
import { rounds, type Round } from './scripted-rounds'
import { withWebApp } from './web-app'

/** Milliseconds, except for touches. */
const bars = {
  beforeActing: 1500,
  plainLockdownTouches: 3,
  openingTouches: 24,
  openingForced: 20_000,
  threeBots: 5000,
} as const

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const worst = (turns: readonly TurnPace[], of: (turn: TurnPace) => number): number =>
  Math.max(...turns.map(of))
const sum = (turns: readonly TurnPace[], of: (turn: TurnPace) => number): number =>
  turns.reduce((total, turn) => total + of(turn), 0)

export async function benchPace(): Promise<void> {
  const missed: string[] = []
  const hold = (what: string, figure: number, bar: number): void => {
    if (figure > bar) missed.push(`${what}: ${figure}, and the bar is ${bar}`)
  }
  print(`${'the worst of a round'.padEnd(34)} touches  forced  before the first act`)
  await withWebApp(async (onPhone) => {
    for (const round of rounds) {
      const turns = await onPhone(async (page) => {
        const player = await createPlayer(page)
        await play(round, player)
        return player.turns
      })
      const touches = worst(turns, (turn) => turn.touches)
      const before = worst(turns, (turn) => turn.beforeActing)
      print(
        `${round.what.padEnd(34)} ${String(touches).padStart(7)}  ${seconds(worst(turns, (turn) => turn.forced))}  ${seconds(before)}`,
      )
      if (round.isWaitForBots) {
        hold(round.what, before, bars.threeBots)
        continue
      }
      hold(`${round.what}, before the first act`, before, bars.beforeActing)
      if (round.what === plainLockdown) hold(`${round.what}, touches`, touches, bars.plainLockdownTouches)
      if (round.what === openingForEight) {
        const all = sum(turns, (turn) => turn.touches)
        const forced = sum(turns, (turn) => turn.forced)
        print(`${''.padEnd(34)} together ${all} touches and ${seconds(forced)} forced`)
        hold(`${round.what}, touches`, all, bars.openingTouches)
        hold(`${round.what}, forced`, forced, bars.openingForced)
      }
    }
  })
  if (missed.length === 0) return print('All bars are met.')
  print('Bars that are not met:', ...missed.map((line) => `  ${line}`))
  process.exitCode = 1
}

const [plainLockdown, openingForEight] = ['Lockdown, plain turns', 'Lockdown, opening for eight']

async function play({ begin, turns }: Round, player: Player): Promise<void> {
  await begin(player)
  for (const turn of turns) await player.turn(() => turn(player))
}
