/** Relays that lie about what happens in a match: forged moves, two histories, and ends that nobody chose. */
import { commitmentTo, formatMandate, hash, oneOf, partsOf, type Seat } from '@/engine'
import { sealerOfShows, showAad } from '@/engine/wire/match-boxes'
import { contentsOf, createCheapBoxes } from './cheap-keys'
import { readMoveOf } from '@/relay/table/live'
import { notTaken } from '@/relay/table/refusing'
import {
  endingOf,
  entriesOf,
  forge,
  hasLine,
  madeUp,
  seatsOf,
  shadowOf,
  tableOf,
  type Cheating,
  type EvilRelay,
  type Said,
  type Shadow,
  type Told,
  type Tricks,
} from './evil-relay'
import type { TrueState } from './truth'
import type { Lie } from './watch'

/** Somebody to whom another match is told than the one that is played. */
interface Victim {
  readonly cheating: Cheating
  readonly state: TrueState
  readonly link: string
  /** The seats that other phones have. */
  readonly others: readonly Seat[]
  readonly told: Told<'entries'>
}

/** Begins another match for a phone, or leaves it alone. */
type Begin = (victim: Victim) => Shadow | undefined
/** How it goes on once the phone has moved in it. */
type GoOn = (shadow: Shadow, victim: Omit<Victim, 'told'>) => void

const shadowing =
  (begin: Begin, goOn: GoOn = () => undefined) =>
  (cheating: Cheating): Tricks => {
    const shadows = new Map<string, { readonly shadow: Shadow; readonly lie: Lie }>()
    const { truth, deviceOf, heldBy, lie: note } = cheating

    const othersThan = (state: TrueState, link: string): readonly Seat[] => {
      const own = heldBy(link).flatMap((key) => seatsOf(state, key))
      return state.deal!.players.map((_, i) => i + 1).filter((seat) => !own.includes(seat))
    }
    const told = (link: string, state: TrueState, part: { head: boolean; from: number }): Told<'entries'> => {
      const { shadow, lie } = shadows.get(deviceOf(link)!)!
      return note(entriesOf(shadow, { cheating, state, link }, part), lie)
    }

    function tells(link: string, message: Parameters<NonNullable<Tricks['tells']>>[1]) {
      const device = deviceOf(link)
      const { state } = truth
      if (device === undefined || !state?.deal) return [message]
      const known = shadows.get(device)
      if (message.kind === 'table') return [known ? tableOf(known.shadow, message) : message]
      if (message.kind !== 'entries' || message.match !== state.match) return [message]
      if (known?.shadow.match !== message.match) {
        const others = othersThan(state, link)
        const shadow =
          others.length === 0 ? undefined : begin({ cheating, state, link, others, told: message })
        if (!shadow) return [message]
        const { match, forged } = shadow
        shadows.set(device, { shadow, lie: { match, isBelieved: hasLine(match, forged) } })
      }
      return [told(link, state, { head: message.head !== undefined, from: message.from })]
    }

    function hears(link: string, message: Parameters<NonNullable<Tricks['hears']>>[1]) {
      const device = deviceOf(link)
      const known = device === undefined ? undefined : shadows.get(device)
      const { state } = truth
      if (message.kind !== 'move' || !state || known?.shadow.match !== message.match) return [message]
      const { shadow } = known
      const before = shadow.live.entryCount()
      const refusal = enter(shadow, state, message)
      if (refusal) {
        const { identity } = cheating
        const chain = shadow.live.chainAfter(before)
        cheating.say(link, notTaken(message, refusal, { identity, entries: before, chain }))
      } else {
        goOn(shadow, { cheating, state, link, others: othersThan(state, link) })
        cheating.say(link, told(link, state, { head: false, from: before }))
      }
      return []
    }
    return { tells, hears }
  }

/** Enters a player's own move, with their signature, in a match of which only they are told. */
function enter({ live }: Shadow, state: TrueState, message: Said<'move'>) {
  const { key, number, seen, attempt, epoch, signature, written } = message
  const [seat] = seatsOf(state, key)
  const [, salt, move = message.move] =
    /^(\S+) (.*)$/.exec(written ? contentsOf(written.box.sealed) : '') ?? []
  const read = readMoveOf(live, move)
  if ('refusal' in read || seat === undefined) return { tag: 'stale', sentence: 'Too late.' }
  const seal = written?.seal
  const signed = { attempt, epoch, signature, ...(seal !== undefined && { seal }) }
  const taken = live.submit({ seat, move: read.move, number, seen, signed, salt })
  return 'refusal' in taken ? taken.refusal : undefined
}

/** Makes up moves for the others until it is the victim's turn. */
const makeUp =
  (signatureOf: (shadow: Shadow, seat: Seat) => string | undefined): GoOn =>
  (shadow, { cheating: { world }, state, others }) => {
    for (let i = 0; i < 4 && !shadow.live.held.table.outcome; i++) {
      const { table, game } = shadow.live.held
      const onTurn = game.turn(table.standing.state).filter((seat) => others.includes(seat))
      const seat = oneOf(onTurn.length > 0 ? onTurn : others, world.dice)!
      const signature = signatureOf(shadow, seat)
      const move =
        onTurn.length === 0 || world.chance(0.2)
          ? endingOf(shadow.live)
          : oneOf(table.moves(seat), world.dice)
      const { epoch } = state.players.find(({ key }) => key === state.deal!.players[seat - 1]!.key) ?? {
        epoch: 1,
      }
      if (signature === undefined || move === undefined) return
      if (!forge(shadow, { seat, move, epoch, signature }) || onTurn.length === 0) return
    }
  }

const forging = (signatureOf: (shadow: Shadow, seat: Seat) => string | undefined): EvilRelay => {
  const goOn = makeUp(signatureOf)
  return {
    tricks: shadowing((victim) => {
      const { cheating, state } = victim
      if (state.phase !== 'playing' || !cheating.world.chance(0.3)) return undefined
      const shadow = shadowOf(state)
      goOn(shadow, victim)
      return shadow.forged.length > 0 ? shadow : undefined
    }, goOn),
  }
}

/** The others give up, one after the other, until the match is over. */
function endFor(
  shadow: Shadow,
  others: readonly Seat[],
  signatureOf: (seat: Seat) => string,
): Shadow | undefined {
  for (const seat of others)
    if (!shadow.live.held.table.outcome)
      forge(shadow, { seat, move: endingOf(shadow.live), epoch: 1, signature: signatureOf(seat) })
  return shadow.forged.length > 0 ? shadow : undefined
}

/** Everybody is told that all others have given up. */
const endings = (signatureOf: (seat: Seat, others: readonly Seat[], seats: number) => string): EvilRelay => ({
  tricks: (cheating) => {
    /** By match: after how many entries. */
    const moments = new Map<number, number>()
    return shadowing(({ state, others }) => {
      const moment = moments.get(state.match) ?? cheating.world.between(1, 6)
      moments.set(state.match, moment)
      return state.phase === 'playing' && state.entries.length >= moment
        ? endFor(shadowOf(state), others, (seat) => signatureOf(seat, others, state.deal!.players.length))
        : undefined
    })(cheating)
  },
})

/** Keeps the consent to go on without somebody, and uses it when they have long been back. */
const oldMandate: EvilRelay = {
  tricks: (cheating) => {
    const consents: { readonly match: number; readonly said: Said<'decide'> }[] = []
    const tricks = shadowing(({ state, others }) => {
      if (state.phase !== 'playing') return undefined
      const found = consents.find(({ match, said }) => match === state.match && isBack(state, said))
      const [seat] = found ? seatsOf(state, found.said.about) : []
      const [by] = found ? seatsOf(state, found.said.by) : []
      if (!found || seat === undefined || by === undefined || !others.includes(seat)) return undefined
      const { absent, seen, signature } = found.said
      const mandate = {
        choice: 'end',
        absent,
        signatures: [{ seat: by, seen, signature: signature! }],
      } as const
      const shadow = shadowOf(state)
      const move = endingOf(shadow.live)
      return forge(shadow, { seat, move, epoch: 0, signature: formatMandate(mandate) }) ? shadow : undefined
    })(cheating)
    return {
      ...tricks,
      hears(link, message) {
        if (message.kind !== 'decide' || message.choice !== 'end' || message.signature === undefined)
          return tricks.hears!(link, message)
        consents.push({ match: cheating.truth.state!.match, said: message })
        return []
      },
    }
  },
}

/** Whether somebody has moved since the others agreed to go on without them. */
const isBack = (state: TrueState, { about, seen }: Said<'decide'>): boolean =>
  state.entries.slice(seen).some(({ line }) => {
    const { what, signed } = partsOf(line)!
    return seatsOf(state, about).includes(Number(what.split(' ')[0])) && signed!.epoch > 0
  })

/** One phone is told another move than the one that was entered last. */
const twoHistories: EvilRelay = {
  tricks: shadowing(({ cheating: { world }, state, others, told }) => {
    const n = state.entries.length
    if (state.phase !== 'playing' || n === 0 || !world.chance(0.3)) return undefined
    const seat = Number(state.entries[n - 1]!.line.split(' ')[0])
    if (!others.includes(seat)) return undefined
    const shadow = shadowOf(state, n - 1)
    const moves = shadow.live.held.table.moves(seat)
    const move = oneOf(moves, world.dice) ?? endingOf(shadow.live)
    const isForged = forge(shadow, { seat, move, epoch: 1, signature: madeUp })
    return isForged && told.from < n ? shadow : undefined
  }),
}

const lastEntry: EvilRelay = {
  tricks: shadowing(({ state, others }) => {
    const n = state.entries.length
    return state.phase === 'over' && n > 0 ? endFor(shadowOf(state, n - 1), others, () => madeUp) : undefined
  }),
}

/** An entry that a phone has is told again, with another move in it. */
const changedEntry: EvilRelay = {
  tricks: (cheating) => ({
    tells(link, message) {
      const { world, truth, lie } = cheating
      if (message.kind !== 'entries' || message.from === 0 || !world.chance(0.2)) return [message]
      const { state } = truth
      const known = state?.match === message.match ? state.entries[message.from - 1] : undefined
      if (!known) return [message]
      const told = known.line.replace(/^(\d+) [^;=]*/, '$1 resign ')
      if (told === known.line) return [message]
      const { match, from, entries } = message
      const changed = { ...message, from: from - 1, entries: [told, ...entries] }
      const believed: Lie = {
        match,
        isBelieved: hasLine(match, [told]),
        reaches: (before) => before.match === match && before.log?.entries[from - 1] === known.line,
      }
      return [message, lie(changed, believed)]
    },
  }),
}

/** Refuses a move, and enters it all the same. */
const refusedMove: EvilRelay = {
  tricks: (cheating) => {
    const { world, truth, identity, lie, say, pretend } = cheating
    const answered = new Set<string>()
    return {
      hears(link, message) {
        if (message.kind !== 'move' || answered.has(message.signature)) return [message]
        if (!world.chance(0.3)) return [message]
        answered.add(message.signature)
        const { match, signature: move } = message
        const refusal = { tag: 'stale', sentence: 'Too late.' }
        const entries = truth.state?.entries.length ?? 0
        const chain = entries === 0 ? undefined : hash(truth.state!.entries[entries - 1]!.line)
        const refused = notTaken(message, refusal, { identity, entries, chain })
        const isIn = (line: string): boolean => line.includes(move)
        say(
          link,
          lie(refused, {
            match,
            reaches: ({ pending }) => pending.some((one) => one.signature === move),
            isBelieved: (known, isReached) =>
              isReached && known.match === match && (known.log?.entries.some(isIn) ?? false),
          }),
        )
        pretend(link, message)
        return []
      },
    }
  },
}

/** What it says of the length of a log is signed by somebody else. */
const length: EvilRelay = {
  tricks: ({ lie, deviceOf }) => {
    const lies = new Map<string, Lie>()
    return {
      tells(link, message) {
        if (message.kind !== 'entries') return [message]
        const { match } = message
        const id = `${deviceOf(link)} ${match}`
        const known: Lie = lies.get(id) ?? {
          match,
          isUrgent: true,
          // Nothing has happened yet at the deal, so nothing has to be signed.
          reaches: (before, told) =>
            match >= before.match && told.kind === 'entries' && told.from + told.entries.length > 0,
          isBelieved: (membership) => membership.match === match,
        }
        lies.set(id, known)
        return [lie({ ...message, signature: madeUp }, known)]
      },
    }
  },
}

type Show = Told<'entries'>['shown'][number]

/** A show with another face, in a box that its seat can open. With the path of the true one, if that may help. */
function withFace({ deal }: TrueState, show: Show, { face, chain }: { face: string; chain: string }): Show {
  const { key, box = '' } = deal!.players[show.seat - 1]!
  const { secret } = deal!
  const recipient = { key, box }
  const sealer = sealerOfShows(createCheapBoxes(), recipient, { secret, commitment: commitmentTo(secret) })!
  const [, ...opening] = contentsOf(show.sealed).split(' ')
  return { ...show, sealed: sealer.seal(show.n, showAad(chain, show.card), [face, ...opening].join(' ')) }
}

/** A face that a seat is shown is another one than on the card. */
const swappedFace: EvilRelay = {
  tricks: ({ world, truth, lie }) => {
    const told = new Map<string, string>()
    const faces = new Set<string>()
    const faceOf = ({ sealed }: Show): string => contentsOf(sealed).split(' ')[0]!
    return {
      tells(_, message) {
        const { state } = truth
        if (message.kind !== 'entries' || message.shown.length === 0 || !state?.deal) return [message]
        const { match } = message
        for (const show of message.shown) faces.add(faceOf(show))
        const shown = message.shown.map((one) => {
          const id = `${match} ${one.entry} ${one.seat} ${one.card}`
          const others = [...faces].filter((face) => face !== faceOf(one))
          const other = world.chance(0.5) ? oneOf(others, world.dice) : undefined
          if (!told.has(id)) told.set(id, other ?? faceOf(one))
          const line = one.entry === 0 ? message.head?.at(-1) : state.entries[one.entry - 1]?.line
          const face = told.get(id)!
          return line === undefined || face === faceOf(one)
            ? one
            : withFace(state, one, { face, chain: hash(line) })
        })
        const swapped = shown.filter((one, i) => one !== message.shown[i])
        if (swapped.length === 0) return [message]
        const isBelieved: Lie['isBelieved'] = (known) =>
          known.match === match &&
          known.shown.some((one) =>
            swapped.some(
              (show) => one.entry === show.entry && one.card === show.card && one.face === faceOf(show),
            ),
          )
        return [lie({ ...message, shown }, { match, isBelieved })]
      },
    }
  },
}

/** Two people resign at the same moment, and each is told that the other one did. */
const bothResigned: EvilRelay = {
  tricks: (cheating) => {
    const { truth, deviceOf, lie, say } = cheating
    const held = new Map<string, { readonly link: string; readonly message: Said<'move'> }>()
    const forks = new Map<string, { readonly shadow: Shadow; readonly lie: Lie }>()

    function fork(state: TrueState, link: string, other: Said<'move'>): void {
      const shadow = shadowOf(state)
      if (enter(shadow, state, other)) return
      const { match } = shadow
      const [line] = shadow.live.entriesAfter(shadow.live.entryCount() - 1)
      const isBelieved = hasLine(match, [line!])
      forks.set(deviceOf(link)!, { shadow, lie: { match, isBelieved, isConfirmable: true } })
    }
    const retold = (link: string, message: Told<'entries'>): Told<'entries'> => {
      const known = forks.get(deviceOf(link) ?? '')
      if (known?.shadow.match !== message.match) return message
      const part = { head: message.head !== undefined, from: message.from }
      return lie(entriesOf(known.shadow, { cheating, state: truth.state!, link }, part), known.lie)
    }
    return {
      hears(link, message) {
        const { state } = truth
        if (message.kind === 'head') return []
        if (message.kind !== 'move' || message.move !== 'resign' || state?.phase !== 'playing')
          return [message]
        if (state.deal!.players.length !== 2) return [message]
        held.set(message.key, { link, message })
        const both = [...held.values()].filter((one) => one.message.match === state.match)
        const [one, other] = both
        if (one && other && forks.size === 0) {
          fork(state, one.link, other.message)
          fork(state, other.link, one.message)
          for (const { link: to } of both) {
            const from = state.entries.length
            const { table, match } = message
            const told = { table, match, from, entries: [], version: state.n, turn: [], shown: [] }
            say(to, retold(to, { kind: 'entries', ...told, signature: '' }))
          }
        }
        return []
      },
      tells(link, message) {
        const known = forks.get(deviceOf(link) ?? '')
        if (known && message.kind === 'table') return [tableOf(known.shadow, message)]
        return [message.kind === 'entries' ? retold(link, message) : message]
      },
    }
  },
}

/** A private text comes in the middle of the match, and it is not the true one; nor is the one at the end. */
const falseText: EvilRelay = {
  tricks: ({ lie, truth }) => ({
    tells(_, message) {
      if (message.kind !== 'entries') return [message]
      const { match } = message
      const opened =
        message.opened?.replace(/^secret .*$/m, `secret ${hash('another')}`) ??
        `strongbox-private 2\nsecret ${hash(truth.state?.id ?? '')}\n`
      const isBelieved: Lie['isBelieved'] = (known) => known.match === match && known.opened === opened
      return [lie({ ...message, opened }, { match, isBelieved })]
    },
  }),
}

export const evilInMatches: Readonly<Record<string, EvilRelay>> = {
  'plays the other seats itself': forging(() => madeUp),
  'uses a signature for another move': forging(({ live }, seat) => live.lastSigned(seat)?.signature),
  'tells two phones two moves at one place': twoHistories,
  'tells another last move': lastEntry,
  'tells everybody that the others gave up': endings(() => madeUp),
  'gives up for the others under a mandate that nobody signed': endings((seat, others, seats) =>
    formatMandate({
      choice: 'end',
      absent: [...others],
      signatures: Array.from({ length: seats }, (_, i) => i + 1)
        .filter((one) => !others.includes(one))
        .map((one) => ({ seat: one, seen: 0, signature: madeUp })),
    }),
  ),
  'gives up for somebody who has come back': oldMandate,
  'tells two who resign at once that the other one did': bothResigned,
  'changes an entry that a phone has': changedEntry,
  'enters a move that it refused': refusedMove,
  'does not sign how long the log is': length,
  'shows another face than the one on the card': swappedFace,
  'opens a false private text': falseText,
}
