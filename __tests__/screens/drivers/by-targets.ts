// Plays any board by pressing the targets of a move. An easy bot chooses moves, so that matches end.
import { screen } from '@testing-library/react-native'
import { botFor, thinkThrough } from '@/engine'
import { makeMove, type Driver } from './driver'

export const targetsDriver: Driver = {
  limit: 60,
  async act(table) {
    const { match, holder, below, press } = table
    if (screen.queryByTestId('looked')) return press('looked')
    const thinking = botFor(match.game).think(match.insight!(holder!), 'easy', below(1000))
    await makeMove(this, thinkThrough(thinking)!.move, table)
  },
  // A code to choose is written on its button.
  allows: (face, { match, holder }) =>
    holder !== undefined && match.moves(holder).some((move) => match.game.format(move).endsWith(` ${face}`)),
}
