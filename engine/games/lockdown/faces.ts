/** The faces of a deck of 52 and what they count. Red kings are worth less than nothing, so they match no black king. */

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
const suits = ['c', 'd', 'h', 's'] as const

export type Face = `${(typeof ranks)[number]}${(typeof suits)[number]}`

export const allFaces: readonly Face[] = suits.flatMap((suit) => ranks.map((rank): Face => `${rank}${suit}`))

const points = Object.fromEntries(
  allFaces.map((face) => [face, face === 'Kd' || face === 'Kh' ? -1 : ranks.indexOf(rankOf(face)) + 1]),
) as Readonly<Record<Face, number>>
const values = Object.fromEntries(allFaces.map((face) => [face, `${points[face]}`])) as Readonly<
  Record<Face, string>
>

/** What a face counts at the end. */
export const pointsOf = (face: Face): number => points[face]

/** What a tap compares. */
export const valueOf = (face: Face): string => values[face]

export function rankOf(face: Face): (typeof ranks)[number] {
  return face[0] as (typeof ranks)[number]
}
