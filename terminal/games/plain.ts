/**
 * A board for any game that has none of its own: cards by name, moves as the log spells them. It knows no rules, so it shows
 * exactly what is in the view.
 */
import { seatsUpTo, type AnyGame, type NamedCard, type View } from '@/engine'
import { nameOf, type AnyBoard, type PlayedMove } from './board'

export function plainBoard(game: AnyGame): AnyBoard {
  const describe = ({ names, seat, move }: PlayedMove<object, object>): string =>
    `${nameOf(names, seat)}: ${game.format(game.conceal?.(move) ?? move)}`
  return {
    id: game.id,
    title: titleOf(game.id),
    endings: {},
    draw(view, names) {
      const { state, setup } = view.standing
      const cards = game.cards?.(state, view.seat) ?? []
      const middle = cards.filter(({ of }) => of === undefined)
      return [
        ...rowsOf('Table', middle, view),
        ...seatsUpTo(setup.seats).flatMap((seat) =>
          rowsOf(
            nameOf(names, seat),
            cards.filter(({ of }) => of === seat),
            view,
          ),
        ),
      ]
    },
    ask: () => `Enter your move (${game.notation}): `,
    describe: (played) =>
      played.facts.length > 0 ? `${describe(played)} = ${played.facts.join(' ')}.` : `${describe(played)}.`,
    // Cards may be face down again by now.
    recall: (played) => `${describe(played)}.`,
  }
}

/** ‘high-card’ as ‘High Card’. */
const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

const cardsPerRow = 6

function rowsOf(
  whose: string,
  cards: readonly NamedCard<string>[],
  { faces }: View<object, string>,
): readonly string[] {
  const cells = cards.map(({ name, card, face }) => `[${name} ${face ?? faces.get(card) ?? '##'}]`)
  const rows: string[] = []
  for (let i = 0; i < cells.length; i += cardsPerRow) rows.push(cells.slice(i, i + cardsPerRow).join(' '))
  return rows.map((row, i) => `${i === 0 ? `${whose}: ` : '  '}${row}`)
}
