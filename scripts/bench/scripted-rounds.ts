/** What the scripted players do: a round of every game by people who share a phone, and three bots in a row. */
import type { Player } from './scripted-player'

export interface Round {
  readonly what: string
  readonly begin: (player: Player) => Promise<void>
  readonly turns: readonly ((player: Player) => Promise<void | 'other'>)[]
  /** The turn is the time that bots take. */
  readonly isWaitForBots?: boolean
}

interface Table {
  readonly seats?: number
  readonly practice?: boolean
  readonly seed?: string
}

/** Milliseconds, longer than any machine takes to load the page. */
const loaded = 600_000

/** From home to the first moment of a match. */
const at =
  (game: string, { seats = 0, practice = false, seed = 'pace' }: Table = {}) =>
  async ({ page, touch, waitFor }: Player): Promise<void> => {
    lastTurn = null
    await page.goto(`/?seed=${seed}`)
    // From here on time passes only while somebody waits.
    await page.clock.pauseAt(loaded)
    await touch(`door-${game}`)
    await touch(practice ? 'practice' : 'pass-and-play')
    await waitFor('begin')
    const seated = await page.getByTestId(/^name-\d$/).count()
    for (let seat = seated; seat < seats; seat++) await touch('add-player')
    await touch('begin')
    if (game !== 'royal-lock') await touch('toss-go')
  }

/** Whose turn it was last, as the banner says. A board may look ready before the last move has been shown to its end. */
let lastTurn: string | null = null

const touches =
  (...testIds: readonly string[]) =>
  async ({ page, touch, until }: Player): Promise<void> => {
    const banner = page.getByTestId('turn')
    const turn = async (): Promise<string | null> =>
      (await banner.count()) > 0 ? banner.textContent() : null
    await until(async () => (await turn()) !== lastTurn, 'begin the turn')
    lastTurn = await turn()
    for (const id of testIds) await touch(id)
  }

const chooseCode = async ({ takePhone, touch }: Player): Promise<void> => {
  await takePhone()
  await touch('more-1')
  await touch('lock-code')
}

const turnDial =
  (place: number, isFirst = false) =>
  async ({ takePhone, skip, touch }: Player): Promise<void> => {
    await takePhone()
    if (!isFirst) await skip()
    await touch(`more-${place}`)
    await touch('confirm')
  }

const lookAtOne = async ({ takePhone, hold, touch }: Player): Promise<void> => {
  await takePhone()
  await hold('own-1', /^face-/)
  await touch('looked')
}

const lookAtNone = async ({ takePhone, touch }: Player): Promise<void> => {
  await takePhone()
  await touch('pass')
}

const drawAndKeep = async ({ takePhone, touch }: Player): Promise<void> => {
  await takePhone()
  await touch('deck')
  await touch('own-1')
}

/** A person's own turn among bots, which is not what this is about. */
const keepOne = async ({ page, touch, until }: Player): Promise<'other'> => {
  const mine = await page.getByTestId('turn').textContent()
  await touch('deck')
  await touch('own-1')
  await until(async () => (await page.getByTestId('turn').textContent()) !== mine, 'end the turn')
  return 'other'
}

/** Whatever is announced, a power or a call, is no plain turn. */
const botsPlay = async ({ page, until }: Player): Promise<void | 'other'> => {
  let isPlain = true
  await until(async () => {
    if ((await page.getByTestId('announcement').count()) > 0) isPlain = false
    const isOver = (await page.getByTestId('rematch').count()) > 0
    return isOver || (await page.getByTestId('call').count()) > 0
  }, 'wait for bots')
  return isPlain ? undefined : 'other'
}

/** In Royal Lock the red cards of the last turn come first. */
const afterRedCards =
  (...testIds: readonly string[]) =>
  async (player: Player): Promise<void> => {
    const isThere = async (): Promise<boolean> => (await player.page.getByTestId('red-1').count()) > 0
    await player.until(isThere, 'see the red cards')
    await player.skip()
    await touches(...testIds)(player)
  }

const times = <T>(count: number, what: T): readonly T[] => Array.from({ length: count }, () => what)

export const rounds: readonly Round[] = [
  {
    what: 'Lock and Key',
    begin: at('lock-and-key'),
    turns: [
      touches('card-1', 'reveal'),
      touches('card-2', 'card-3', 'swap'),
      touches('card-2', 'reveal'),
      touches('card-3', 'card-4', 'swap'),
    ],
  },
  { what: 'Safecracker Duel, codes', begin: at('safecracker-duel'), turns: times(2, chooseCode) },
  {
    what: 'Safecracker Duel, turns',
    begin: async (player) => {
      await at('safecracker-duel')(player)
      for (let i = 0; i < 2; i++) await chooseCode(player)
    },
    turns: [turnDial(2, true), turnDial(3), turnDial(2), turnDial(3)],
  },
  { what: 'Lockdown, opening for eight', begin: at('lockdown', { seats: 8 }), turns: times(8, lookAtOne) },
  {
    what: 'Lockdown, plain turns',
    begin: async (player) => {
      await at('lockdown')(player)
      for (let i = 0; i < 4; i++) await lookAtNone(player)
    },
    turns: times(8, drawAndKeep),
  },
  {
    what: 'Lockdown, three bots in a row',
    isWaitForBots: true,
    begin: async (player) => {
      await at('lockdown', { practice: true })(player)
      await player.touch('pass')
      await player.waitFor('call')
    },
    turns: times(6, [keepOne, botsPlay]).flat(),
  },
  {
    what: 'Trap and Treasure',
    begin: at('trap-and-treasure'),
    turns: ['cell-1-0', 'cell-4-3', 'cell-1-1', 'cell-4-2', 'cell-1-2', 'cell-3-2', 'cell-2-2'].map((cell) =>
      touches(cell),
    ),
  },
  {
    what: 'Royal Lock',
    begin: at('royal-lock'),
    turns: [
      touches('act-lock', 'space-4', 'act-lock', 'draw'),
      afterRedCards('space-6', 'space-3', 'space-2', 'draw'),
      afterRedCards('space-1', 'space-2', 'space-3', 'draw'),
    ],
  },
]
