/** Every game at a real relay: phones as they are shipped, an easy bot in each seat, from the invitation to the audit. */
import {
  audit,
  botFor,
  formatMove,
  gameIds,
  gameOf,
  games,
  matchMovesOf,
  thinkThrough,
  type AnyGame,
} from '@/engine'
import { seatKeys } from '@/engine/wire/keys'
import { seatOfKey, textOf } from '@/client/remote/log-text'
import { aPlan, hex, sitDown, type Player } from './a-player'
import { aRelay } from './a-relay'

let relay: Awaited<ReturnType<typeof aRelay>>
const open: { close(): void }[] = []
beforeAll(async () => void (relay = await aRelay({ STRONGBOX_WEB: '' })))
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(() => relay.stop())

/** Fewer messages than a link may send at once, so nobody is told to wait. */
const longest = 40

const keyOf = ({ phone }: Player): string => phone.state.membership.seats[0]!.key
const isOver = ({ phone }: Player): boolean => phone.state.membership.opened !== undefined

/** What its seat does now. Undefined while it is somebody else's turn. */
function nextMove(player: Player, made: number): string | undefined {
  const replayed = player.replayed()
  const seat = seatOfKey(player.phone.state.membership.log, keyOf(player))
  if (!replayed || seat === undefined || replayed.replica.outcome) return undefined
  const { game, replica } = replayed
  const { standing } = replica
  if (!game.turn(standing.state).includes(seat)) return undefined
  if (made > longest)
    return matchMovesOf(game, standing, seat).find((move) => move === 'resign' || move === 'give-up')
  const insight = { seat, standing, knowledge: replica.knowledge(seat) }
  const thought = thinkThrough(botFor(game).think(insight, 'easy', 1))
  return thought && formatMove(game, thought.move)
}

test.each(gameIds)(
  '%s is played at a remote table to its end, and every phone finds it fair',
  async (id) => {
    const { seats }: AnyGame = games[id]
    const sitting = { table: hex(16), invite: hex(16), plan: aPlan(id) }
    const players = await sitDown(relay.port, seats.from, sitting)
    open.push(...players)
    const [host] = players
    await host!.until(() => {
      const { publicState } = host!.phone.state.membership
      return (
        publicState?.players.length === seats.from &&
        publicState.players.every(({ pledge }) => pledge !== undefined)
      )
    })
    host!.request({ what: 'start' })
    await Promise.all(
      players.map(async (player) => {
        for (let made = 0; !isOver(player); made++) {
          const move = await player.until(() => isOver(player) || nextMove(player, made))
          if (typeof move === 'string') await player.submit(keyOf(player), move)
        }
      }),
    )
    const [first, ...others] = players.map(({ phone }) => phone.state.membership)
    for (const other of others) expect(other.log).toEqual(first!.log)
    expect(audit({ log: textOf(first!.log!), private: first!.opened! }, gameOf, seatKeys)).toEqual({
      fair: true,
    })
  },
  30_000,
)
