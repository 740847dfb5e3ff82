/**
 * `npm run bench -- duels MATCHES`: the Safecracker bot against simple players. They swap seats after each match. When the app
 * would suggest a draw, the match counts as one.
 */
import {
  botFor,
  diceFrom,
  games,
  hash,
  headOf,
  holdMatch,
  quietTurnsUntilDraw,
  thinkThrough,
  type AnyGame,
  type Level,
} from '@/engine'
import type { State } from '@/engine/games/safecracker-duel/rules'
import { print } from './rates'
import { simplePlayers, type Digits, type SimplePlayer } from './safecracker-players'

interface Duel {
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

export function benchDuels(matches: number): void {
  print('', `safecracker-duel: hard against simple players, ${matches} matches each`)
  for (const player of simplePlayers) {
    const { wins, draws, losses } = duel(player, { level: 'hard', matches, seed: 'bench' })
    print(`  ${player.name.padEnd(28)} ${wins} won, ${draws} drawn, ${losses} lost`)
  }
}

/** The bot's score against a player over a number of matches. */
function duel(
  player: SimplePlayer,
  { level, matches, seed }: { readonly level: Level; readonly matches: number; readonly seed: string },
): Duel {
  const score = { wins: 0, draws: 0, losses: 0 }
  for (let match = 0; match < matches; match++) {
    const winner = play(player, {
      level,
      secret: hash(`${seed} ${player.name} ${match}`),
      seat: 1 + (match % 2),
    })
    if (winner === undefined) score.draws++
    else if (winner === 'bot') score.wins++
    else score.losses++
  }
  return score
}

function play(
  player: SimplePlayer,
  { level, secret, seat }: { readonly level: Level; readonly secret: string; readonly seat: number },
): 'bot' | 'player' | undefined {
  const game: AnyGame = games['safecracker-duel']
  const roster = {
    game: game.id,
    rules: game.rules,
    players: ['Bot', 'Player'].map((name) => ({ name, kind: 'bot' as const })),
    starter: 1,
    options: [],
  }
  const table = holdMatch(game, headOf(roster, { secret, nonces: [secret, secret] }), secret)
  const dice = diceFrom(Number.parseInt(secret.slice(0, 8), 16))
  const seed = Number.parseInt(secret.slice(8, 16), 16)
  const code = player.code(dice)
  let before: Digits = [1, 1, 1]
  const take = (who: number, move: object | undefined): boolean =>
    move !== undefined && !('refusal' in table.submit({ seat: who, move }))
  while (!table.outcome && table.standing.quiet < quietTurnsUntilDraw) {
    const state = table.standing.state as State
    const who = game.turn(state)[0]!
    const safe = digitsOf(state.safe)
    if (who === seat) {
      const insight = { seat, standing: table.standing, knowledge: table.knowledge(seat) }
      if (!take(seat, thinkThrough(botFor(game).think(insight, level, seed))?.move))
        throw new Error('The bot made no legal move.')
    } else if (state.cards[who - 1] === undefined) take(who, game.parse(`code ${code.join('-')}`))
    else {
      const [place, digit] = player.turn(safe, code, { dice, before })
      // Its own code is refused on its first turn: then it leaves the safe as it is.
      if (!take(who, game.parse(`set ${place} ${digit}`)) && !take(who, game.parse(`set 1 ${safe[0]}`)))
        take(who, table.moves(who)[0])
    }
    before = safe
  }
  const { outcome } = table
  return outcome && 'winners' in outcome ? (outcome.winners.includes(seat) ? 'bot' : 'player') : undefined
}

const digitsOf = (code: string): Digits => code.split('-').map(Number) as unknown as Digits
