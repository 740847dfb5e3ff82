// Royal Lock in sentences. Everything lies face up, so every card can be named.
import { messages } from '@/client/i18n'
import type { Move } from '@/engine/games/royal-lock/moves'
import type { State } from '@/engine/games/royal-lock/rules'
import { faceName } from '@/components/cards/faces'
import type { Told } from '@/components/match/board'
import { gridAtDraw, hasDrawn } from './script'

const key = 'table.royal-lock.tell'

export function tell(told: Told<State, Move>): string {
  return hasDrawn(told) ? `${tellAction(told)} ${tellDraw(told)}` : tellAction(told)
}

function tellAction(told: Told<State, Move>): string {
  const { t } = messages
  const { entry, before, names } = told
  const move = entry.move as Move
  const name = names[entry.seat - 1]!
  const from = before.state.markers[entry.seat - 1]!
  const face = (card: { readonly face: Parameters<typeof faceName>[1] } | undefined): string =>
    card ? faceName(t, card.face) : ''
  switch (move.kind) {
    case 'move':
      return t(`${key}.move`, { name, space: told.after.state.markers[entry.seat - 1]! })
    case 'lock':
    case 'unlock':
    case 'remove':
      return t(`${key}.${move.kind}`, { name, face: face(before.state.grid[from - 1]) })
    case 'fill':
      return t(`${key}.fill`, { name, space: from, face: face(gridAtDraw(told)[from - 1]) })
    case 'reshuffle':
    case 'end':
      return t(`${key}.${move.kind}`, { name })
  }
}

function tellDraw(told: Told<State, Move>): string {
  const { t } = messages
  const { faces, fell, unlocked } = told.after.state.drawn!
  const grid = gridAtDraw(told)
  const named = (spaces: readonly number[]): string => {
    const list = spaces.map((space) => faceName(t, grid[space - 1]!.face)).join(', ')
    return list.charAt(0).toUpperCase() + list.slice(1)
  }
  return [
    t(`${key}.drew`, { one: faceName(t, faces[0]), two: faceName(t, faces[1]) }),
    fell.length > 0 && t(`${key}.fell`, { count: fell.length, faces: named(fell) }),
    unlocked.length > 0 && t(`${key}.unlocked`, { count: unlocked.length, faces: named(unlocked) }),
    fell.length + unlocked.length === 0 && t(`${key}.nothing`),
  ]
    .filter((part) => part !== false)
    .join(' ')
}

export function why(tag: string): string | undefined {
  if (tag !== 'royal-line' && tag !== 'empty-line') return undefined
  return messages.t(`table.royal-lock.why.${tag}`)
}

/** What a bot did and what for: the action alone, as the red cards have not been seen yet. */
export function explain(told: Told<State, Move>, tag: string): string | undefined {
  const because = `table.royal-lock.because.${tag}`
  return messages.exists(because) ? `${tellAction(told)} ${messages.t(because as never)}` : undefined
}
