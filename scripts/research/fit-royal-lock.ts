/**
 * `npm run research -- fit-royal-lock ROUNDS`: fits the value of a Royal Lock position to matches that the bot plays with itself,
 * looking one turn ahead, and prints the weights for engine/games/royal-lock/bot/weights.ts. Each round plays with the weights
 * of the last; after ten rounds of 1,500 matches they hardly improve.
 */
import { diceFrom, games, thinkThrough, type Dice } from '@/engine'
import { planTurn, weigh, type Plan } from '@/engine/games/royal-lock/bot/plan'
import { drawn, positionOf, type Position } from '@/engine/games/royal-lock/bot/position'
import { weights } from '@/engine/games/royal-lock/bot/weights'
import { createSamplingDealer } from '@/engine/bots/sampling-dealer'
import { knowledgeOf } from '@/engine/core/knowledge'
import type { Face } from '@/engine/games/royal-lock/grid'
import { gauge, traits, worthOf } from '@/engine/games/royal-lock/bot/worth'

/** The position at the end of a turn, and the chance to win it turned out to have. */
interface Sample {
  readonly gauged: readonly number[]
  chance: number
}

const matchesPerRound = 1_500
const mostSamples = 150_000
/** How much of a sample's chance comes from the end of the match, rather than from the estimate at the next turn. */
const farsight = 0.8
/** How often an action is random, so that positions come up that the bot would avoid. */
const whims = 0.02
const passes = 6
const pace = 0.05

const fitted = { lines: weights.lines.slice(), traits: weights.traits.slice() }

export function fitRoyalLock(rounds: number): void {
  const samples: Sample[] = []
  for (let round = 1; round <= rounds; round++) {
    let wins = 0
    for (let match = 0; match < matchesPerRound; match++) {
      const { won, turns } = play(diceFrom(round, match))
      if (won) wins++
      samples.push(...turns)
    }
    samples.splice(0, samples.length - mostSamples)
    fit(samples, diceFrom(round))
    process.stdout.write(`round ${round}: ${((100 * wins) / matchesPerRound).toFixed(1)} % won\n`)
  }
  const rounded = (list: readonly number[]): string => list.map((weight) => weight.toFixed(3)).join(', ')
  process.stdout.write(`lines: [${rounded(fitted.lines)}]\ntraits: [${rounded(fitted.traits)}]\n`)
}

function play(dice: Dice): { readonly won: boolean; readonly turns: readonly Sample[] } {
  const turns: Sample[] = []
  const seen: number[] = []
  const end = (won: boolean) => {
    let chance = won ? 1 : 0
    for (let i = turns.length - 1; i >= 0; i--) {
      if (i + 1 < turns.length) chance = farsight * chance + (1 - farsight) * seen[i + 1]!
      turns[i]!.chance = chance
    }
    return { won, turns }
  }
  let position: Position | undefined = dealt(dice)
  while (position && turns.length < 150) {
    let plan = planned(position, 3)
    seen.push(plan.value)
    for (let left = 2; plan.best || dice() < whims; left--) {
      const option = dice() < whims ? plan.options[Math.floor(dice() * plan.options.length)] : plan.best
      if (option?.result === 'won') return end(true)
      if (!option || option.result === 'lost') break
      let at = dice()
      const branch = option.result.find(({ chance }) => (at -= chance) < 0) ?? option.result[0]!
      plan = planned(branch.plan.position, left)
      if (left === 0) break
    }
    const gauged: number[] = []
    gauge(plan.position, gauged)
    turns.push({ gauged, chance: 0 })
    const one = rankFrom(plan.position.red, dice)
    const rest = plan.position.red.map((count, rank) => (rank === one ? count - 1 : count))
    position = drawn(plan.position, one, rankFrom(rest, dice))
  }
  return end(false)
}

/** A freshly dealt match. */
function dealt(dice: Dice): Position {
  const game = games['royal-lock']
  const dealer = createSamplingDealer({ knowledge: nothingKnown, value: game.value, random: dice })
  return positionOf(game.start({ seats: 2, starter: 1, options: [] }, dealer), 1)
}

const nothingKnown = knowledgeOf<Face>([], undefined, () => undefined)

function planned(position: Position, actions: number): Plan {
  const plan = thinkThrough(planTurn(position, actions, (p) => worthOf(p, fitted)))
  weigh(plan)
  return plan
}

function rankFrom(counts: readonly number[], dice: Dice): number {
  let at = dice() * counts.reduce((sum, count) => sum + count, 0)
  return counts.findIndex((count) => (at -= count) < 0)
}

/** Logistic regression with a learning rate per weight (AdaGrad). */
function fit(samples: readonly Sample[], dice: Dice): void {
  const spread = { lines: fitted.lines.map(() => 0.1), traits: fitted.traits.map(() => 0.1) }
  const step = (kind: 'lines' | 'traits', at: number, slope: number): void => {
    spread[kind][at]! += slope * slope
    fitted[kind][at]! += (pace * slope) / Math.sqrt(spread[kind][at]!)
  }
  for (let i = 0; i < passes * samples.length; i++) {
    const { gauged, chance } = samples[Math.floor(dice() * samples.length)]!
    let sum = 0
    for (let line = 0; line < 8; line++) sum += fitted.lines[gauged[line]!]!
    for (let trait = 0; trait < traits; trait++) sum += fitted.traits[trait]! * gauged[8 + trait]!
    const off = chance - 1 / (1 + Math.exp(-sum))
    for (let line = 0; line < 8; line++) step('lines', gauged[line]!, off)
    for (let trait = 0; trait < traits; trait++) step('traits', trait, off * gauged[8 + trait]!)
  }
}
