/** A relay that wants to choose the deal: what an honest phone reveals to it, and which deals it does not accept. */
import {
  commitmentTo,
  formatHead,
  hash,
  openingText,
  pledgeTo,
  promisedIn,
  promiseText,
  type Head,
  type Roster,
} from '@/engine'
import { promiseIn } from '@/client/remote/deal-promise'
import { createPhone, type PhoneEffect } from '@/client/remote/phone'
import { wireVersion, type PublicState, type ToPhone, type ToRelay } from '@/engine/wire/messages'
import { aMembership, aPlan } from './a-player'
import { boxes, certified, cheapSeat, identity, invite, keys, pake, table } from './table-harness'

const [ada, ben] = [cheapSeat('Ada'), cheapSeat('Ben')]
/** Ada's phone draws hers. */
const nonces = { [ada.key]: hash('draw'), [ben.key]: hash('nonce of Ben') }
const pledgeOf = (key: string): string => pledgeTo(nonces[key]!)
const plan = aPlan('trap-and-treasure')
const commitment = hash('secret')
const keysOfBoxes = { relay: hash('box'), seats: [hash('box of Ada'), hash('box of Ben')] }

const player = (seat: ReturnType<typeof cheapSeat>) => ({
  ...certified(seat),
  epoch: 1,
  pledge: pledgeOf(seat.key),
  before: 'first',
  revealed: false,
  here: true,
  absent: false,
  idle: false,
})

const roster: Roster = {
  game: plan.game,
  rules: plan.rules,
  options: [],
  players: [ada, ben].map(({ key, name }) => ({ key, name, kind: 'person' })),
  starter: 1,
}

interface Dealt {
  readonly roster?: Roster
  readonly commitment?: string
  readonly nonces?: Readonly<Record<string, string>>
  readonly places?: readonly number[]
}

/** The head of a match as the relay sends it, signed by everybody. */
function headOf(dealt: Dealt = {}): readonly string[] {
  const who = dealt.roster ?? roster
  const unsigned: Head = {
    ...who,
    commitment: dealt.commitment ?? commitment,
    nonces: who.players.map(({ key }) => (dealt.nonces ?? nonces)[key!]!),
    remote: {
      table,
      match: 1,
      relay: identity.key,
      promised: '',
      openings: [],
      places: dealt.places,
      boxes: keysOfBoxes,
      before: ['first', 'first'],
    },
  }
  const text = promiseText(promisedIn(unsigned)!)
  const openings = who.players.map(({ key }, i) =>
    keys.sign(
      openingText({ table, match: 1 }, { key: key!, nonce: unsigned.nonces[i]!, promise: hash(text) }),
      [ada, ben].find((seat) => seat.key === key)?.secretKey ?? '',
    ),
  )
  const head = { ...unsigned, remote: { ...unsigned.remote!, promised: identity.sign(text), openings } }
  return [...formatHead(head), `0 deal ; 0 0 ${hash('head')}`]
}

/** A promise of the relay, signed as it stands. */
function promised(change: Partial<PublicState> = {}): PublicState {
  const state: PublicState = {
    id: table,
    version: 5,
    plan,
    phase: 'dealing',
    match: 1,
    players: [player(ada), player(ben)],
    host: ada.key,
    promise: { commitment, starter: 1, boxes: keysOfBoxes, signature: '' },
    turn: [],
    entries: 0,
    wins: {},
    played: 0,
    decisions: [],
    ...change,
  }
  const text = promiseIn(state, identity.key)?.text
  return text === undefined
    ? state
    : { ...state, promise: { ...state.promise!, signature: identity.sign(text) } }
}

const dealing = promised()

/** Before anybody was ready. */
const gathering: PublicState = {
  ...dealing,
  version: 4,
  phase: 'gathering',
  match: 0,
  promise: undefined,
  players: dealing.players.map(({ pledge: _, before: __, ...one }) => one),
}

const entries = (head: readonly string[]): ToPhone => ({
  kind: 'entries',
  table,
  match: 1,
  head: [...head],
  from: 0,
  entries: [],
  version: 0,
  turn: [],
  shown: [],
  signature: '0'.repeat(128),
})

/** Ada's phone, with a disk that answers when it is told to. */
function adasPhone() {
  const phone = createPhone(aMembership(table, { by: 'invite', invite }, [ada]), {
    keys,
    boxes,
    pake,
    app: 'test',
    draw: () => hash('draw'),
  })
  let now = 0
  let newest = 0
  const sent: ToRelay[] = []
  const run = (effects: readonly PhoneEffect[]): void => {
    for (const effect of effects) {
      if (effect.kind === 'send') sent.push(effect.message)
      if (effect.kind === 'save') newest = effect.revision
    }
  }
  const receive = (message: ToPhone): void => run(phone.handle({ kind: 'received', message }, ++now))
  run(phone.handle({ kind: 'up', device: hash('device') }, now))
  receive({
    kind: 'welcome',
    wire: wireVersion,
    app: 'test',
    key: identity.key,
    challenge: hash('challenge'),
  })
  receive({ kind: 'table', table: gathering, yours: [ada.key] })
  run(phone.handle({ kind: 'saved', revision: newest }, ++now))
  return {
    sent,
    receive,
    save: () => run(phone.handle({ kind: 'saved', revision: newest }, ++now)),
    failToSave: () => run(phone.handle({ kind: 'not-saved', revision: newest }, ++now)),
    pass: () => run(phone.handle({ kind: 'time' }, (now += 5000))),
    sees: (state: PublicState) => receive({ kind: 'table', table: state, yours: [ada.key] }),
    revealed: () => sent.flatMap((message) => (message.kind === 'nonce' ? [message.nonce] : [])),
    problem: () => phone.state.problem?.why,
    forgery: () => (phone.state.problem?.why === 'forged' ? phone.state.problem.forgery : undefined),
    log: () => phone.state.membership.log,
  }
}

test('a nonce is revealed only after the promise is saved', () => {
  const phone = adasPhone()
  phone.sees(dealing)
  expect(phone.revealed()).toEqual([])
  phone.failToSave()
  phone.pass()
  expect(phone.revealed()).toEqual([])
  phone.save()
  expect(phone.revealed()).toEqual([nonces[ada.key]])
})

test('nothing is revealed without a promise, or for a promise with another pledge in this seat’s name', () => {
  const { promise: _, ...unpromised } = dealing
  const exchanged = { ...player(ada), pledge: pledgeTo(hash('another')) }
  for (const state of [unpromised, promised({ players: [exchanged, player(ben)] })]) {
    const phone = adasPhone()
    phone.sees(state)
    phone.save()
    phone.pass()
    expect(phone.revealed()).toEqual([])
  }
})

test('a promise that the relay did not sign is none: nothing is revealed, and the player is told', () => {
  const phone = adasPhone()
  phone.sees({ ...dealing, promise: { ...dealing.promise!, signature: '0'.repeat(128) } })
  phone.save()
  phone.pass()
  expect([phone.revealed(), phone.problem()]).toEqual([[], 'forged'])
})

test.each<[string, Partial<PublicState>]>([
  [
    'another secret',
    { promise: { commitment: hash('better'), starter: 1, boxes: keysOfBoxes, signature: '' } },
  ],
  ['another starter', { promise: { commitment, starter: 2, boxes: keysOfBoxes, signature: '' } }],
  ['other sides', { players: [player(ben), player(ada)] }],
  ['another pledge', { players: [player(ada), { ...player(ben), pledge: hash('late') }] }],
  ['another game', { plan: aPlan('lock-and-key') }],
])('a second promise for the same match, with %s, is a fork', (_, change) => {
  const phone = adasPhone()
  phone.sees(dealing)
  phone.save()
  phone.sees(promised({ version: 6, ...change }))
  expect(phone.problem()).toBe('forked')
})

test('a match that was dealt as promised is accepted', () => {
  const phone = adasPhone()
  phone.sees(dealing)
  phone.save()
  phone.receive(entries(headOf()))
  expect(phone.problem()).toBeUndefined()
  expect(phone.log()?.head).toEqual(headOf())
})

test.each<[string, Dealt]>([
  ['another secret', { commitment: hash('better') }],
  ['another starter', { roster: { ...roster, starter: 2 } }],
  ['other sides', { roster: { ...roster, players: roster.players.toReversed() } }],
  ['another name', { roster: { ...roster, players: roster.players.map((one) => ({ ...one, name: 'Cy' })) } }],
  ['another nonce of Ben’s', { nonces: { ...nonces, [ben.key]: hash('late') } }],
])('a match that was dealt with %s than promised is a fork', (_, dealt) => {
  const phone = adasPhone()
  phone.sees(dealing)
  phone.save()
  phone.receive(entries(headOf(dealt)))
  expect([phone.problem(), phone.log()]).toEqual(['forked', undefined])
})

test('a player who did not sign the promise is named', () => {
  const phone = adasPhone()
  phone.sees(dealing)
  phone.save()
  const other = keys.sign('something else', ben.secretKey)
  phone.receive(
    entries(
      headOf().map((line) =>
        line.startsWith(`nonce ${nonces[ben.key]!}`) ? line.replace(/[0-9a-f]{128}/, other) : line,
      ),
    ),
  )
  phone.pass()
  expect(phone.forgery()).toEqual({ why: { tag: 'opening-unsigned', name: 'Ben' } })
})

test('a called-off deal whose secret is not the promised one is a fork', () => {
  const { promise: _, ...over } = { ...dealing, version: 6, phase: 'gathering' as const }
  for (const [secret, problem] of [
    ['secret', undefined],
    ['another', 'forked'],
  ] as const) {
    const phone = adasPhone()
    phone.sees(
      promised({
        promise: { commitment: commitmentTo(hash('secret')), starter: 1, boxes: keysOfBoxes, signature: '' },
      }),
    )
    phone.sees({ ...over, calledOff: { match: 1, names: ['Ben'], secret: hash(secret) } })
    expect(phone.problem()).toBe(problem)
  }
})

test('a nonce is drawn once for each number, and pledged only after it is saved', () => {
  const phone = adasPhone()
  const pledges = (): readonly string[] =>
    phone.sent.flatMap((message) => (message.kind === 'ready' ? [message.pledge] : []))
  expect(pledges()).toEqual([pledgeOf(ada.key)])
  phone.pass()
  phone.sees({ ...gathering, version: 5 })
  phone.pass()
  expect(new Set(pledges()).size).toBe(1)
})

test.each([
  ['the match before ended in another way', hash('another end')],
  ['there was a deal before that was called off', 'opened'],
])('a promise in which somebody says that %s than this phone saw is a fork', (_, before) => {
  const phone = adasPhone()
  phone.sees(promised({ players: [player(ada), { ...player(ben), before }] }))
  phone.save()
  phone.pass()
  expect([phone.revealed(), phone.problem()]).toEqual([[], 'forked'])
})

test('a promise in which the relay changed what this phone said is a fork', () => {
  const phone = adasPhone()
  phone.sees(promised({ players: [{ ...player(ada), before: 'unseen' }, player(ben)] }))
  phone.save()
  phone.pass()
  expect([phone.revealed(), phone.problem()]).toEqual([[], 'forked'])
})
