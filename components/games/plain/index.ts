// All that draws a game without a board of its own: the plain board, and sentences made of what the log spells.
import type { AnyGame } from '@/engine'
import { messages } from '@/client/i18n'
import type { GameScreens, PlayedEntry } from '@/components/board/game-screens'
import type { Accent } from '@/components/ui/theme'
import { PlainBoard } from './board'
import { moveTarget, openly } from './targets'

export function plainScreens(game: AnyGame, accent: Accent): GameScreens {
  const { t } = messages
  return {
    id: game.id,
    accent,
    Board: PlainBoard,
    secrets: hides(game) ? 'always' : 'none',
    playback: {
      duration: ({ entry: { move, facts } }) =>
        typeof move === 'string' ? 0 : facts.length > 0 ? 1400 : 700,
      sounds: ({ entry: { move, facts } }) =>
        typeof move === 'string' ? [] : [{ sound: facts.length > 0 ? 'flip' : 'slide' }],
      keepsLooking: (played) => isShownInPassing(game, played),
    },
    describe: {
      // Without facts: what was turned up may have been turned back.
      entry: ({ entry, names }) =>
        t('plain.entry', {
          name: names[entry.seat - 1]!,
          move: typeof entry.move === 'string' ? entry.move : game.format(openly(game, entry.move)),
        }),
      outcome: (tag) => {
        const key = `games.${game.id}.table.why.${tag}`
        return messages.exists(key) ? t(key as never) : undefined
      },
    },
    targets: (move) => [moveTarget(game, move)],
    howTo: [],
  }
}

/** Nobody has said at which moments: a game that hides anything is passed covered every time. */
const hides = (game: AnyGame): boolean =>
  game.conceal !== undefined ||
  game.decks({ seats: game.seats.from, starter: 1, options: [] }).some((deck) => deck.length > 0)

/** Whoever is shown a card as their turn ends would hand the phone on before having seen it. */
function isShownInPassing(game: AnyGame, { entry: { seat }, before, after }: PlayedEntry): boolean {
  const seen = game.inSight(before.state, seat)
  return (
    !game.turn(after.state).includes(seat) &&
    game.inSight(after.state, seat).some((card) => !seen.includes(card))
  )
}
