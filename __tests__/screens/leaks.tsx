// Looks for faces that whoever holds the phone may not see now. At every step of a match the whole tree is searched:
// mounted faces by their test id, and every text and spoken label for the name of a face.
//
// What may be seen comes from the engine and from what the tests did by touch, never from the screen: faces that the
// state has turned up, the public facts of an entry while it is acted out, and the view of the player who opened the
// handoff. Under a cover nothing is allowed but the words of the cover itself.
import { act, fireEvent, screen } from '@testing-library/react-native'
import type { ComponentType, ReactNode } from 'react'
import type { ReactTestInstance } from 'react-test-renderer'
import { messages } from '@/client/i18n'
import type { LiveMatch } from '@/client/live-match'
import { en } from '@/client/messages/en'
import { boards } from '@/components/boards'
import { deckFaces, faceName, lockFaces } from '@/components/cards/faces'
import type { BoardProps, BoardSpec } from '@/components/match/board'
import { deadTime, holdTime } from '@/components/privacy/handoff'
import { motion } from '@/components/ui/theme'
import type { Seat } from '@/engine'
import { layOut, renderMatch, wait } from './a-table'
import type { Driver } from './drivers/driver'

/** What a test at the table can know and do. */
export interface AtTable {
  readonly match: LiveMatch
  /** What the board was last given. */
  readonly props: BoardProps
  /** Who opened the handoff last, or whose turn it is where there is none; absent while nobody holds the phone. */
  readonly holder: Seat | undefined
  /** A number below n, the same in every run. */
  readonly below: (n: number) => number
  /** Time goes by, and the tree is searched as it does. */
  readonly pass: (ms: number) => Promise<void>
  readonly press: (testID: string) => Promise<void>
  /** Holds something down, looks, lets go, and looks again. */
  readonly hold: (testID: string) => Promise<void>
}

interface Walk {
  readonly driver: Driver
  readonly beside?: ReactNode
  readonly seed?: number
  /** Moves, after which the match is left as it stands. */
  readonly limit?: number
  /** What is tested is not what can be seen: the tree is not searched, which is most of what a walk costs. */
  readonly unsearched?: boolean
}

/** A face needs this long to turn its back once it may no longer be seen. */
const turningBack = motion.flip + 60
const tick = 200

/** Plays a match by touch to its end. Throws at the first leak. Returns how often the tree was searched. */
export async function walkMatch(
  match: LiveMatch,
  { driver, beside, seed = 1, limit = driver.limit ?? 40, unsearched = false }: Walk,
): Promise<number> {
  const spec = boards[match.gameId]!
  const shared = spec.secrets !== 'none' && match.holds.length > 1
  const spy: { props?: BoardProps } = {}
  const Board = spec.Board as ComponentType<BoardProps>
  const Watched = (props: BoardProps) => {
    spy.props = props
    return <Board {...props} />
  }
  let holder: Seat | undefined
  let rendered: ReturnType<typeof renderMatch> | undefined
  let searched = 0
  let shown: { readonly at: number; readonly facts: readonly string[]; readonly faces: readonly string[] } = {
    at: -Infinity,
    facts: [],
    faces: [],
  }
  let random = seed
  let read = 0
  ;(boards as Record<string, BoardSpec>)[match.gameId] = { ...spec, Board: Watched }
  try {
    rendered = renderMatch(match, beside)
    layOut()
    const table: AtTable = {
      match,
      get props() {
        return spy.props!
      },
      get holder() {
        return holder
      },
      below(n) {
        random = (random * 48271) % 2147483647
        return random % n
      },
      async pass(ms) {
        for (let left = ms; left > 0; left -= tick) {
          await wait(Math.min(tick, left))
          layOut()
          search()
        }
      },
      async press(testID) {
        fireEvent.press(find(testID))
        await table.pass(1)
      },
      async hold(testID) {
        fireEvent(find(testID), 'pressIn')
        search()
        await table.pass(200)
        const still = screen.queryByTestId(testID)
        if (still) fireEvent(still, 'pressOut')
        search()
      },
    }
    const search = (): void => {
      searched++
      const covered = screen.queryByTestId('handoff') !== null
      const { props } = spy
      if (!shared) holder = match.game.turn(match.snapshot().standings.at(-1)!.state)[0]
      else if (covered || props?.phone?.waitsFor !== undefined) holder = undefined
      if (unsearched) return
      if (covered || !props) return expectCovered(match, searched)
      const facts = props.acting?.facts ?? []
      const faces = [...facesIn(props.standing.state), ...facesIn(props.next?.state)]
      const seen = seenBy(match, holder)
      const before = Date.now() - shown.at < turningBack ? [...shown.facts, ...shown.faces] : []
      if (props.acting) shown = { at: Date.now(), facts, faces: [...faces, ...seen] }
      else if (seen.length > 0) shown = { at: Date.now(), facts: [], faces: seen }
      const over = match.snapshot().outcome ? [...match.opened().values()] : []
      const allowed = [...faces, ...facts, ...seen, ...before, ...over]
      const own = (face: string) => driver.allows?.(face, table) ?? false
      expectNoLeak(allowed, own)
    }
    const openCover = async (): Promise<void> => {
      const name = match.record.names.find((each) =>
        screen.queryByText(messages.t('privacy.hold', { name: each })),
      )
      await table.pass(deadTime)
      const button = screen.getByTestId('handoff-hold')
      act(() => void fireEvent(button, 'pressIn'))
      await wait(holdTime - 20)
      search()
      await wait(40)
      holder = match.record.names.indexOf(name!) + 1
      layOut()
      search()
    }

    search()
    for (let moves = 0, turns = 0; turns < 12 * limit && moves < limit; turns++) {
      if (match.snapshot().outcome) break
      if (screen.queryByTestId('handoff')) await openCover()
      else if (isIdle(spy.props!)) await table.pass(tick)
      else {
        const entries = match.snapshot().entries.length
        if (entries > 0 && entries % 6 === 0 && entries !== read) {
          read = entries
          await readLog(table)
          continue
        }
        await driver.act(table)
        await table.pass(tick)
        moves += match.snapshot().entries.length - entries
      }
    }
    await table.pass(3000)
    return searched
  } finally {
    ;(boards as Record<string, BoardSpec>)[match.gameId] = spec
    rendered?.unmount()
  }
}

/** The log sheet may name no face that is not visible now. */
async function readLog({ press, pass }: AtTable): Promise<void> {
  if (!screen.queryByTestId('menu')) return
  await press('menu')
  await press('menu-log')
  await press('sheet-close')
  await pass(2 * tick)
}

/** Something is being shown, or about to be: nobody can act yet. */
const isIdle = ({ acting, seat, phone }: BoardProps): boolean =>
  acting !== undefined || (seat === undefined && phone?.waitsFor === undefined)

function find(testID: string): ReactTestInstance {
  const found = screen.queryByTestId(testID)
  const prompt = screen.queryByTestId('prompt')?.props.children as unknown
  if (!found) throw new Error(`There is no ‘${testID}’ to touch at ‘${String(prompt)}’.`)
  return found
}

const seenBy = (match: LiveMatch, holder: Seat | undefined): readonly string[] => [
  ...match.view(undefined).faces.values(),
  ...(holder === undefined ? [] : match.view(holder).faces.values()),
]

const codePattern = /^[1-5]-[1-5]-[1-5]$/
const isFace = (text: string): boolean =>
  isLockFace(text) || (deckFaces as readonly string[]).includes(text) || codePattern.test(text)

/** A state holds no face but those that are turned up: every face in it may be seen. */
function facesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isFace(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(facesIn) : []
}

/** No face is mounted or named but these. */
export function expectNoLeak(allowed: readonly string[], own: (face: string) => boolean = () => false): void {
  const { faces, texts } = whatIsThere()
  for (const face of new Set(faces)) {
    if (own(face)) continue
    const may = allowed.filter((other) => other === face).length
    // Only where a face exists several times can one of them hide behind another.
    const several = face === 'lock' || face === 'key'
    const there = faces.filter((other) => other === face).length
    if (may === 0 || (several && there > may))
      throw new Error(`A leak: ‘${face}’ is mounted ${there} times, and may be seen ${may} times.`)
  }
  for (const text of texts)
    for (const face of facesNamed(text))
      if (!allowed.includes(face) && !own(face)) throw new Error(`A leak: ‘${text}’ names ${face}.`)
}

/** Under the cover there are its own words, the names of what every screen has, and nothing else. */
function expectCovered(match: LiveMatch, searched: number): void {
  const { faces, texts } = whatIsThere()
  if (faces.length > 0) throw new Error(`A leak: ${faces.join(', ')} under the cover (search ${searched}).`)
  const { t } = messages
  const words = match.record.names.flatMap((name) => [
    name,
    t('privacy.hold', { name }),
    `${t('privacy.pass')} ${name}. ${t('privacy.away')}`,
  ])
  const known = [...words, ...Object.values(en.privacy), t('common.back'), t('common.close')]
  const other = texts.filter((text) => text.trim() !== '' && !known.includes(text))
  if (other.length > 0)
    throw new Error(`A leak: ‘${other.join('’, ‘')}’ under the cover (search ${searched}).`)
}

const spokenFaces = [...deckFaces, ...lockFaces].map(
  (face) => [face, faceName(messages.t, face).toLowerCase()] as const,
)
const isLockFace = (face: string): boolean => (lockFaces as readonly string[]).includes(face)
const named = new Map<string, readonly string[]>()

/** The faces that a text names: as cards are spoken, and codes as they are written. */
export function facesNamed(text: string): readonly string[] {
  const known = named.get(text)
  if (known) return known
  const spoken = text.toLowerCase()
  const found = [
    // 'A lock' is in many sentences; the name of a card ends with it.
    ...spokenFaces.filter(([face, name]) =>
      isLockFace(face) ? spoken.endsWith(`, ${name}`) : spoken.includes(name),
    ),
  ].map(([face]) => face as string)
  const faces = [...found, ...(spoken.match(/[1-5]-[1-5]-[1-5]/g) ?? [])]
  named.set(text, faces)
  return faces
}

type Node =
  | null
  | string
  | readonly Node[]
  | { readonly props: Record<string, unknown>; readonly children: readonly Node[] | null }

/** Every mounted face and every text, spoken ones included, in the whole tree. */
function whatIsThere(): { readonly faces: readonly string[]; readonly texts: readonly string[] } {
  const faces: string[] = []
  const texts: string[] = []
  const look = (node: Node): void => {
    if (node === null) return
    if (typeof node === 'string') return void texts.push(node)
    if (Array.isArray(node)) return node.forEach(look)
    const { props, children } = node as Exclude<Node, null | string | readonly Node[]>
    for (const [key, value] of Object.entries(props)) {
      if (key === 'testID' && typeof value === 'string' && value.startsWith('face-'))
        faces.push(value.slice(5))
      else if (spokenProps.test(key)) texts.push(...stringsIn(value))
    }
    children?.forEach(look)
  }
  look(screen.toJSON() as Node)
  return { faces, texts }
}

const spokenProps =
  /^(aria-(label|description|valuetext|roledescription|details)|accessibility(Label|Hint|Value|RoleDescription)|alt|title|placeholder|value)$/

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []
