// Plays a match by touch and finds faces that the player who holds the phone may not see. At every step it searches
// the whole tree: for mounted faces by their test id, and for names of faces in all texts and accessibility labels.
//
// What may be seen comes from the engine and from what the test touched, never from the screen: faces turned up in
// the state, the public facts of an entry while it is played back, and the view of the player who opened the handoff.
// Under a cover nothing is allowed but the cover's own text.
import { act, fireEvent, screen } from '@testing-library/react-native'
import type { ComponentType, ReactNode } from 'react'
import type { ReactTestInstance } from 'react-test-renderer'
import { messages } from '@/client/i18n'
import type { LiveMatch } from '@/client/live-match'
import { en } from '@/client/messages/en'
import { gameScreens, screensOf } from '@/components/games/screens'
import { deckFaces, faceName, lockFaces } from '@/components/cards/faces'
import type { BoardProps } from '@/components/board/board'
import type { GameScreens } from '@/components/board/game-screens'
import { guardTime, holdTime } from '@/components/privacy/use-hold'
import { motion } from '@/components/ui/theme'
import type { Seat } from '@/engine'
import { layOut, renderMatch, wait } from './match-harness'
import { held, onTestId, type Driver, type Touch } from './drivers/driver'

/** What a driver can know and do. */
export interface AtTable {
  readonly match: LiveMatch
  /** The props that the board was last given. */
  readonly props: BoardProps
  /** Who opened the handoff last, or whose turn it is if there is none; absent while nobody holds the phone. */
  readonly holder: Seat | undefined
  /** A number below n, the same in every run. */
  readonly below: (n: number) => number
  /** Lets time pass and searches the tree meanwhile. */
  readonly pass: (ms: number) => Promise<void>
  /** Presses something, or holds it down. The tree is searched while it is held and after it is released. */
  readonly touch: (touch: Touch) => Promise<void>
  /** The same, by test id. */
  readonly press: (testID: string) => Promise<void>
  readonly hold: (testID: string) => Promise<void>
  /** Takes the phone from the open table. */
  readonly takePhone: () => Promise<void>
}

interface Walk {
  readonly driver: Driver
  readonly beside?: ReactNode
  readonly seed?: number
  /** How many moves to play before the match is left. */
  readonly limit?: number
  /** For tests that are not about leaks: not searching the tree is much faster. */
  readonly unsearched?: boolean
}

/** How many milliseconds a card may take to turn its back once its face may no longer be seen. */
const turningBack = motion.flip + 60
const tick = 200

/** Plays a match by touch to its end. Throws at the first leak. Returns how often the tree was searched. */
export async function walkMatch(
  match: LiveMatch,
  { driver, beside, seed = 1, limit = driver.limit ?? 40, unsearched = false }: Walk,
): Promise<number> {
  const screens = screensOf(match.gameId)
  const { seats } = match.game
  const dealt = match.game.decks({ seats: seats.from, starter: 1, options: [] }).flat()
  const shared = screens.secrets !== 'none' && match.holds.length > 1
  const spy: { props?: BoardProps } = {}
  const Board = screens.Board as ComponentType<BoardProps>
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
  ;(gameScreens as Record<string, GameScreens>)[match.gameId] = { ...screens, Board: Watched }
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
      async touch(touch) {
        const control = found(touch)
        if (!touch.isHeld) {
          fireEvent.press(control)
          return table.pass(1)
        }
        fireEvent(control, 'pressIn')
        search()
        await table.pass(400)
        const still = touch.find()
        if (still) fireEvent(still, 'pressOut')
        search()
      },
      press: (testID) => table.touch(onTestId(testID)),
      hold: (testID) => table.touch(held(onTestId(testID))),
      takePhone: () => takePhone('take-phone'),
    }
    const search = (): void => {
      searched++
      const covered = screen.queryByTestId('handoff') !== null
      const { props } = spy
      if (!shared) holder = match.game.turn(match.snapshot().standings.at(-1)!.state)[0]
      else if (covered || props?.phone?.waitsFor !== undefined) holder = undefined
      if (unsearched) return
      if (covered || !props) return expectCovered(match, searched)
      const facts = props.animating?.facts ?? []
      const up = (state: unknown): readonly string[] => facesIn(state, (text) => isFace(text, dealt))
      const faces = [...up(props.standing.state), ...up(props.next?.state)]
      const seen = seenBy(match, holder)
      const before = Date.now() - shown.at < turningBack ? [...shown.facts, ...shown.faces] : []
      if (props.animating) shown = { at: Date.now(), facts, faces: [...faces, ...seen] }
      else if (seen.length > 0) shown = { at: Date.now(), facts: [], faces: seen }
      const over = match.snapshot().outcome ? [...match.opened().values()] : []
      const allowed = [...faces, ...facts, ...seen, ...before, ...over]
      const own = (face: string) => driver.allows?.(face, table) ?? false
      expectNoLeak(allowed, { own, dealt })
    }
    const takePhone = async (testID: string): Promise<void> => {
      const name = match.record.names.find((each) =>
        screen.queryByText(messages.t('privacy.hold', { name: each })),
      )
      await table.pass(guardTime)
      const button = screen.getByTestId(testID)
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
      if (screen.queryByTestId('handoff')) await takePhone('handoff-hold')
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
    ;(gameScreens as Record<string, GameScreens>)[match.gameId] = screens
    rendered?.unmount()
  }
}

/** Opens the log, which may name no face that is not visible now. */
async function readLog({ press, pass }: AtTable): Promise<void> {
  if (!screen.queryByTestId('menu')) return
  await press('menu')
  await press('menu-log')
  await press('sheet-close')
  await pass(2 * tick)
}

/** Something is being played back or about to be, so nobody can act yet. */
const isIdle = ({ animating, seat, phone }: BoardProps): boolean =>
  animating !== undefined || (seat === undefined && phone?.waitsFor === undefined)

function found({ name, find }: Touch): ReactTestInstance {
  const control = find()
  const prompt = screen.queryByTestId('prompt')?.props.children as unknown
  if (!control) throw new Error(`There is no ‘${name}’ to touch at ‘${String(prompt)}’.`)
  return control
}

const seenBy = (match: LiveMatch, holder: Seat | undefined): readonly string[] => [
  ...match.view(undefined).faces.values(),
  ...(holder === undefined ? [] : match.view(holder).faces.values()),
]

const codePattern = /^[1-5]-[1-5]-[1-5]$/
const isFace = (text: string, dealt: readonly string[]): boolean =>
  dealt.includes(text) ||
  isLockFace(text) ||
  (deckFaces as readonly string[]).includes(text) ||
  codePattern.test(text)

/** A state holds only faces that are turned up, so every face in it may be seen. */
function facesIn(value: unknown, is: (text: string) => boolean): readonly string[] {
  if (typeof value === 'string') return is(value) ? [value] : []
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((part) => facesIn(part, is))
    : []
}

interface Searched {
  /** Faces that are on screen because their player is choosing them. */
  readonly own: (face: string) => boolean
  /** All faces of the game's decks, with repetitions. */
  readonly dealt: readonly string[]
}

/** No other face is mounted or named. */
function expectNoLeak(allowed: readonly string[], { own, dealt }: Searched): void {
  const { faces, texts } = whatIsThere()
  for (const face of new Set(faces)) {
    if (own(face)) continue
    const may = allowed.filter((other) => other === face).length
    // Only a face that exists several times can hide behind its twin.
    const several = dealt.filter((other) => other === face).length > 1
    const there = faces.filter((other) => other === face).length
    if (may === 0 || (several && there > may))
      throw new Error(`A leak: ‘${face}’ is mounted ${there} times, and may be seen ${may} times.`)
  }
  for (const text of texts)
    for (const face of facesNamed(text, dealt))
      if (!allowed.includes(face) && !own(face)) throw new Error(`A leak: ‘${text}’ names ${face}.`)
}

/** Under the cover there are only its own texts and the labels that every screen has. */
function expectCovered(match: LiveMatch, searched: number): void {
  const { faces, texts } = whatIsThere()
  if (faces.length > 0) throw new Error(`A leak: ${faces.join(', ')} under the cover (search ${searched}).`)
  const { t } = messages
  const words = match.record.names.flatMap((name) => [
    name,
    t('privacy.hold', { name }),
    t('privacy.passLabel', { name }),
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

/**
 * The faces that a text names: cards as they are spoken, codes as they are written, and the words of a game's own
 * faces.
 */
export function facesNamed(text: string, dealt: readonly string[] = []): readonly string[] {
  const words = [...new Set(dealt)].filter((face) => !isFace(face, []) && namesWord(text, face))
  return words.length > 0 ? [...words, ...knownFacesNamed(text)] : knownFacesNamed(text)
}

/** Alone, at the end of a label, or among the facts of an entry. Inside a sentence a word may be just a word. */
const namesWord = (text: string, face: string): boolean =>
  text === face || text.endsWith(`, ${face}`) || new RegExp(`\\((.*, )?${face}(,.*)?\\)$`).test(text)

function knownFacesNamed(text: string): readonly string[] {
  const known = named.get(text)
  if (known) return known
  const spoken = text.toLowerCase()
  const found = [
    // Many sentences contain 'a lock'; only the label of a card ends with it.
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

/** Every mounted face and every text in the whole tree, accessibility labels included. */
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
