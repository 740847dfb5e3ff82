/** The dealer of a real match: every order and every promise follows from the seed. */
import type { TableDealer } from '../core/dealer'
import { createBaseDealer } from '../core/base-dealer'
import { openPlace, rootOf } from './fairness'
import { orderOf } from './order'

export interface RealDealing<F extends string> {
  readonly seed: string
  readonly value: (face: F) => string
  /** Off only for a benchmark that measures what promises cost: nobody can check such a deal. */
  readonly promises?: boolean
}

export function createRealDealer<F extends string>({
  seed,
  value,
  promises = true,
}: RealDealing<F>): TableDealer<F> {
  const inOrder = (faces: readonly F[], k: number): readonly F[] => orderOf(faces, seed, k)
  return createBaseDealer(value, {
    deal: inOrder,
    shuffle: inOrder,
    ...(promises && {
      root: (faces, k) => rootOf(faces, seed, k),
      opening: (faces, place, k) => openPlace(faces, place, { seed, k }),
    }),
  })
}
