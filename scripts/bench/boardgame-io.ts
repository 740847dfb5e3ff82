/**
 * The same two games for boardgame.io's local client, written as in its tutorial: state as an object, moves that change it in
 * place (its Immer wrapper makes that safe), turns by `turn.maxMoves`. This measures its machinery.
 */
import type { Random } from './random'

/** The part of boardgame.io used here. It is installed only for the benchmark, so its types are missing. */
export interface BoardgameIo {
  Client(options: { game: object; numPlayers: number; debug: boolean }): {
    start(): void
    getState(): { G: never; ctx: { gameover?: unknown; currentPlayer: string } }
    moves: Readonly<Record<string, (...args: number[]) => void>>
  }
}

interface Floor {
  pieces: { cell: number; trapsLeft: number; trapped: boolean }[]
  traps: boolean[]
  carrier: number | null
  next: number
}

interface Row {
  cards: (string | null)[]
  up: boolean[]
  hands: { lock: boolean; key: boolean }[]
}

const homes = [0, 24]

const trapAndTreasure = {
  setup: (): Floor => ({
    pieces: homes.map((cell) => ({ cell, trapsLeft: 3, trapped: false })),
    traps: Array.from({ length: 25 }, () => false),
    carrier: null,
    next: 0,
  }),
  turn: { minMoves: 1, maxMoves: 1, order: { first: () => 0, next: ({ G }: { G: Floor }) => G.next } },
  moves: {
    move: ({ G, ctx }: { G: Floor; ctx: { currentPlayer: string } }, cell: number) => {
      const me = Number(ctx.currentPlayer)
      G.pieces[me]!.cell = cell
      G.pieces[me]!.trapped = G.traps[cell]!
      if (cell === 12 && G.carrier === null) G.carrier = me
      passTurn(G, me)
    },
    trap: ({ G, ctx }: { G: Floor; ctx: { currentPlayer: string } }, cell: number) => {
      const me = Number(ctx.currentPlayer)
      G.pieces[me]!.trapsLeft--
      G.traps[cell] = true
      passTurn(G, me)
    },
  },
  endIf: ({ G }: { G: Floor }) => {
    const winner = G.pieces.findIndex(
      (piece, i) => G.carrier === i && piece.cell === homes[i] && !piece.trapped,
    )
    return winner < 0 ? undefined : { winner }
  },
}

function passTurn(G: Floor, me: number): void {
  G.next = 1 - me
  while (G.pieces[G.next]!.trapped) {
    G.pieces[G.next]!.trapped = false
    G.next = 1 - G.next
  }
}

const lockAndKey = {
  setup: ({ random }: { random: { Shuffle<T>(things: T[]): T[] } }): Row => ({
    cards: random.Shuffle<string | null>(['lock', 'lock', 'key', 'key', 'treasure']),
    up: Array.from({ length: 5 }, () => false),
    hands: [
      { lock: false, key: false },
      { lock: false, key: false },
    ],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    reveal: (
      {
        G,
        ctx,
        events,
      }: { G: Row; ctx: { currentPlayer: string }; events: { endGame(result: object): void } },
      place: number,
    ) => {
      const hand = G.hands[Number(ctx.currentPlayer)]!
      const face = G.cards[place]
      if (face === 'treasure') {
        if (hand.lock && hand.key) events.endGame({ winner: ctx.currentPlayer })
      } else if (hand[face as 'lock' | 'key']) G.up[place] = true
      else {
        hand[face as 'lock' | 'key'] = true
        G.cards[place] = null
      }
    },
    swap: ({ G }: { G: Row }, place: number, other: number) => {
      ;[G.cards[place], G.cards[other]] = [G.cards[other]!, G.cards[place]!]
    },
  },
}

/** Returns a function that plays a match of random legal moves and returns how many it made. */
export function playBoardgameIo(library: BoardgameIo, id: string, random: Random): () => number {
  const game = id === 'lock-and-key' ? lockAndKey : trapAndTreasure
  return () => {
    const client = library.Client({ game, numPlayers: 2, debug: false })
    client.start()
    let moves = 0
    for (; moves < 200; moves++) {
      const { G, ctx } = client.getState()
      if (ctx.gameover !== undefined) break
      const choices = id === 'lock-and-key' ? rowMoves(G) : floorMoves(G, Number(ctx.currentPlayer))
      if (choices.length === 0) break
      const [name, ...args] = choices[random(choices.length)]!
      client.moves[name]!(...args)
    }
    return moves
  }
}

type Choice = readonly [string, ...number[]]

function floorMoves({ pieces, traps, carrier }: Floor, me: number): readonly Choice[] {
  const { cell, trapsLeft } = pieces[me]!
  const other = pieces[1 - me]!.cell
  const steps = [cell - 5, cell + 5, ...(cell % 5 > 0 ? [cell - 1] : []), ...(cell % 5 < 4 ? [cell + 1] : [])]
  const choices: Choice[] = steps
    .filter((to) => to >= 0 && to < 25 && to !== other)
    .map((to) => ['move', to] as const)
  if (trapsLeft > 0)
    for (let at = 0; at < 25; at++)
      if (!traps[at] && at !== cell && at !== other && (at !== 12 || carrier !== null))
        choices.push(['trap', at])
  return choices
}

function rowMoves({ cards, up }: Row): readonly Choice[] {
  const down = [0, 1, 2, 3, 4].filter((place) => cards[place] !== null && !up[place])
  return down.flatMap((place) => [
    ['reveal', place] as const,
    ...down.filter((other) => other > place).map((other) => ['swap', place, other] as const),
  ])
}
