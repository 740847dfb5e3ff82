/**
 * A whole match of Lockdown with four players over real links. Everything that each link received is searched for faces
 * that its seat may not know; the test learns all faces from the private text that opens at the end.
 */
import { createArchive, gameOf, resumeMatch, sentenceOf, type Card } from '@/engine'
import type { ToPhone } from '@/engine/wire/messages'
import { noLog, seatOfKey, textOf, type LogText } from '@/client/remote/log-text'
import { randomMove } from '../simulator/people'
import { randomFrom } from '../engine/random-match'
import { aMembership, aPlan, aPlayer, hex, sitDown, type Player } from './a-player'
import { aRelay } from './a-relay'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

test('nobody is sent a face that their seat may not know', async () => {
  const relay = await aRelay({ STRONGBOX_WEB: '' })
  const table = hex(16)
  const invite = hex(16)
  const plan = aPlan('lockdown', { watch: true })
  const players = await sitDown(relay.port, 4, { table, invite, plan })
  const watcher = aPlayer(relay.port, aMembership(table, { by: 'watching', invite }, []))
  open.push(...players, watcher, { close: () => void relay.stop() })
  const keyOf = ({ phone }: Player): string => phone.state.membership.seats[0]!.key
  const host = players[0]!
  await host.until(() => {
    const { publicState } = host.phone.state.membership
    return (
      publicState?.players.length === 4 && publicState.players.every(({ pledge }) => pledge !== undefined)
    )
  })
  host.request({ what: 'start' })
  const random = randomFrom(4)
  const luck = {
    between: (from: number, to: number) => from + Math.floor(random() * (to - from)),
    chance: (probability: number) => random() < probability,
  }
  const isOver = (player: Player): boolean => player.phone.state.membership.opened !== undefined
  await Promise.all(
    players.map(async (player) => {
      await player.until(() => player.replayed())
      for (let moves = 0; !isOver(player); moves++) {
        const seat = seatOfKey(player.phone.state.membership.log, keyOf(player))!
        const replayed = player.replayed()!
        // Random taps and turns for a while; then the match has to end.
        const isTired = moves > 50 && !replayed.replica.standing.resigned.includes(seat)
        const move = isTired ? 'resign' : randomMove(replayed, seat, luck)
        if (move === undefined) await nextChange(player)
        else await player.submit(keyOf(player), move)
        // As fast as a link may send.
        await new Promise((resolve) => setTimeout(resolve, 80))
      }
    }),
  )
  await watcher.until(() => isOver(watcher))

  const { log = noLog, opened } = host.phone.state.membership
  const held = resumeMatch({ log: textOf(log), private: opened! }, gameOf)
  if ('unreadable' in held) throw new Error(sentenceOf(held.unreadable.why))
  const seatAt = (player: Player): number => seatOfKey(player.phone.state.membership.log, keyOf(player))!
  const mine = new Map(players.map((player) => [seatAt(player), player] as const))
  expect(log.entries.length).toBeGreaterThan(10)

  // What was shown to whom, according to the match itself.
  const shown: { seat: number; card: Card; face: string; entry: number }[] = []
  for (let entry = 0; entry <= held.table.log.entries.length; entry++)
    for (const one of held.table.shownBy(entry)) shown.push({ ...one, entry })
  expect(shown.length).toBeGreaterThan(0)

  const publicParts = ['from', 'kind', 'match', 'signature', 'table', 'turn', 'version']
  const check = ({ heard }: Player, seat: number | undefined): void => {
    for (const text of heard) {
      const message = JSON.parse(text) as Record<string, unknown>
      if (message.kind !== 'entries' || 'opened' in message) continue
      const { shown: got, head, entries, ...rest } = message as Told & Partial<LogText>
      // Each face is in a box: even on a line that anybody can read, only this phone can look into it.
      for (const { sealed, n: _, ...one } of got) {
        expect(one.seat).toBe(seat)
        expect(shown).toContainEqual(expect.objectContaining(one))
        expect(sealed).toMatch(/^[0-9a-f]{100,}$/)
      }
      // Entries are the public log: the faces in them are facts, which everybody may know.
      if (head) expect(head).toEqual(log.head)
      for (const line of entries ?? []) expect(log.entries).toContain(line)
      expect(Object.keys(rest).sort()).toEqual(publicParts)
    }
    // Before the end, no message other than entries contains a face in any of its words.
    const others = heard.filter((text) => !text.startsWith('{"kind":"entries"'))
    const faces = new Set(shown.map(({ face }) => face))
    for (const text of others)
      for (const word of text.match(/[\w-]+/g) ?? []) expect(faces.has(word)).toBe(false)
  }
  for (const [seat, player] of mine) check(player, seat)
  check(watcher, undefined)
  // Conversely, every phone has everything that its seat was shown.
  for (const [seat, player] of mine)
    expect(new Set(player.phone.state.membership.shown.map((one) => JSON.stringify(sorted(one))))).toEqual(
      new Set(shown.filter((one) => one.seat === seat).map((one) => JSON.stringify(sorted(one)))),
    )
  // The key of the invitation never left a phone, and no secret key did.
  const said = JSON.stringify([...players, watcher].map((player) => player.said))
  const secrets = players.flatMap(({ phone }) =>
    phone.state.membership.seats.map(({ secretKey }) => secretKey),
  )
  for (const secret of [invite, ...secrets]) expect(said).not.toContain(secret)
  // And every fact in the log is true.
  expect(createArchive(held).save().log).toBe(textOf(log))
}, 120_000)

type Told = Pick<Extract<ToPhone, { kind: 'entries' }>, 'shown'>

const sorted = ({ entry, seat, card, face }: { entry: number; seat: number; card: number; face: string }) => [
  entry,
  seat,
  card,
  face,
]

const nextChange = (player: Player): Promise<unknown> => {
  const before = player.phone.state
  return player.until(() => player.phone.state !== before)
}
