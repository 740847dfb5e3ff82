// Royal Lock in sentences. Everything lies face up, so every card may be named.
import { messages } from '@/client/i18n'
import { listOf, twoSentences } from '@/client/lists'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import { faceName } from '@/components/cards/faces'
import type { PlayedEntry } from '@/components/board/game-screens'
import { gridAtDraw, hasDrawn } from './steps'

const key = 'games.royal-lock.table.entry'

export function describeEntry(played: PlayedEntry<State, Move>): string {
  return hasDrawn(played)
    ? twoSentences(describeAction(played), describeDraw(played))
    : describeAction(played)
}

function describeAction(played: PlayedEntry<State, Move>): string {
  const { t } = messages
  const { entry, before, names } = played
  const move = entry.move as Move
  const name = names[entry.seat - 1]!
  const from = before.state.markers[entry.seat - 1]!
  const face = (card: { readonly face: Parameters<typeof faceName>[1] } | undefined): string =>
    card ? faceName(t, card.face) : ''
  switch (move.kind) {
    case 'move':
      return t(`${key}.move`, { name, space: played.after.state.markers[entry.seat - 1]! })
    case 'lock':
    case 'unlock':
    case 'remove':
      return t(`${key}.${move.kind}`, { name, face: face(before.state.grid[from - 1]) })
    case 'fill':
      return t(`${key}.fill`, { name, space: from, face: face(gridAtDraw(played)[from - 1]) })
    case 'reshuffle':
    case 'end':
      return t(`${key}.${move.kind}`, { name })
  }
}

function describeDraw(played: PlayedEntry<State, Move>): string {
  const { t } = messages
  const { faces, fell, unlocked } = played.after.state.drawn!
  const grid = gridAtDraw(played)
  const named = (spaces: readonly number[]): string =>
    listOf(spaces.map((space) => faceName(t, grid[space - 1]!.face)))
  const struck =
    fell.length > 0 ? (unlocked.length > 0 ? 'both' : 'fell') : unlocked.length > 0 ? 'unlocked' : 'nothing'
  return t(`${key}.drew.${struck}`, {
    one: faceName(t, faces[0]),
    two: faceName(t, faces[1]),
    fell: named(fell),
    unlocked: named(unlocked),
  })
}

export function describeOutcome(tag: string): string | undefined {
  if (tag !== 'royal-line' && tag !== 'empty-line') return undefined
  return messages.t(`games.royal-lock.table.why.${tag}`)
}

/** What a bot did and why: the action alone, as the red cards have not been seen yet. */
export function describeBotMove(played: PlayedEntry<State, Move>, tag: string): string | undefined {
  const because = `games.royal-lock.table.because.${tag}`
  return messages.exists(because)
    ? twoSentences(describeAction(played), messages.t(because as never))
    : undefined
}
