/** What an operator sees of a running relay, figures and log: sums and ids, and nothing that belongs to a player. */
import { entryCount, seatOfKey } from '@/client/remote/log-text'
import { randomMove } from '../simulator/people'
import { aPlan, hex, sitDown } from './a-player'
import { aRelayProcess } from './a-relay-process'

const luck = { between: (from: number) => from, chance: () => false }

test('figures and log tell how much is played, and never who plays what', async () => {
  const relay = await aRelayProcess({
    STRONGBOX_STORE: ':memory:',
    STRONGBOX_METRICS_PORT: '0',
    STRONGBOX_LOG: 'debug',
  })
  const table = hex(16)
  const invite = hex(16)
  const players = await sitDown(relay.port, 2, { table, invite, plan: aPlan('lock-and-key') })
  const seats = players.map(({ phone }) => phone.state.membership.seats[0]!)
  for (const player of players) {
    await player.until(() => player.phone.state.membership.publicState?.players.length === 2)
    player.request({ what: 'ready', key: player.phone.state.membership.seats[0]!.key, yes: true })
  }
  await Promise.all(players.map((player) => player.until(player.replayed)))
  for (const [i, player] of players.entries()) {
    const { key } = seats[i]!
    const seat = seatOfKey(player.phone.state.membership.log, key)!
    const move = randomMove(player.replayed()!, seat, luck)
    if (move !== undefined) expect(await player.submit(key, move)).toBeUndefined()
  }
  // Something to refuse.
  players[1]!.request({ what: 'start' })
  await players[1]!.until(() => players[1]!.heard.some((text) => text.includes('not-host')))
  const entries = entryCount(players[0]!.phone.state.membership.log)
  const answer = await fetch(`http://127.0.0.1:${relay.metricsPort}/metrics`)
  const text = await answer.text()
  const valueOf = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )

  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(\{[a-z]+="[^"]*"\})? [0-9.e+-]+)$/)
  expect(valueOf('strongbox_links')).toBe(2)
  expect(valueOf('strongbox_tables')).toBe(1)
  expect(valueOf('strongbox_store_ok')).toBe(1)
  expect(valueOf('strongbox_moves_total')).toBe(entries)
  expect(valueOf('strongbox_records_total{kind="opened"}')).toBe(1)
  expect(valueOf('strongbox_refusals_total{reason="not-host"}')).toBe(1)
  expect(valueOf('strongbox_append_seconds_count')).toBe(
    valueOf('strongbox_append_seconds_bucket{le="+Inf"}'),
  )
  expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e6)

  for (const player of players) player.close()
  expect((await relay.stop()).code).toBe(0)
  const logged = JSON.stringify(relay.log)
  expect(relay.log.filter((line) => line.event === 'stored' && line.table === table).length).toBeGreaterThan(
    5,
  )
  for (const secret of [invite, ...seats.flatMap(({ key, secretKey, name }) => [key, secretKey, name])])
    expect([text.includes(secret), logged.includes(secret)]).toEqual([false, false])
  expect(text).not.toContain(table)
})
