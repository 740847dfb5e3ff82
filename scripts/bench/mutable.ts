/** The two games written for speed alone: typed arrays, changed in place, no history. */
import type { Random } from './random'

const steps: readonly Int8Array[] = Array.from({ length: 25 }, (_, cell) =>
  Int8Array.from([
    ...(cell >= 5 ? [cell - 5] : []),
    ...(cell % 5 < 4 ? [cell + 1] : []),
    ...(cell < 20 ? [cell + 5] : []),
    ...(cell % 5 > 0 ? [cell - 1] : []),
  ]),
)
const choices = new Int8Array(40)
const homes = [0, 24]

export function playTrapAndTreasure(random: Random): number {
  const cells = [0, 24]
  const left = [3, 3]
  const held = [false, false]
  let traps = 0
  let carrier = -1
  let me = 0
  for (let moves = 1; moves <= 10_000; moves++) {
    let count = 0
    const from = cells[me]!
    const other = cells[1 - me]!
    const around = steps[from]!
    for (let i = 0; i < around.length; i++) if (around[i] !== other) choices[count++] = around[i]!
    if (left[me]! > 0) {
      const taken = traps | (1 << from) | (1 << other) | (carrier < 0 ? 1 << 12 : 0)
      for (let cell = 0; cell < 25; cell++) if ((taken & (1 << cell)) === 0) choices[count++] = 32 + cell
    }
    const choice = choices[random(count)]!
    if (choice >= 32) {
      traps |= 1 << (choice - 32)
      left[me]!--
    } else {
      cells[me] = choice
      held[me] = (traps & (1 << choice)) !== 0
      if (choice === 12 && carrier < 0) carrier = me
      if (!held[me] && carrier === me && choice === homes[me]) return moves
    }
    me = 1 - me
    while (held[me]) {
      held[me] = false
      if (carrier === me && cells[me] === homes[me]) return moves
      me = 1 - me
    }
  }
  return 10_000
}

const row = new Int8Array(5)
const lock = 1
const key = 2
const treasure = 3
const gone = 0
const faceUp = 4

export function playLockAndKey(random: Random): number {
  row.set([lock, lock, key, key, treasure])
  for (let i = 4; i > 0; i--) exchange(i, random(i + 1))
  const hands = [0, 0]
  const left = [0, 2, 2]
  let me = 0
  for (let moves = 1; moves <= 10_000; moves++) {
    let count = 0
    for (let i = 0; i < 5; i++) {
      if (row[i] === gone || row[i]! >= faceUp) continue
      choices[count++] = i
      for (let j = i + 1; j < 5; j++)
        if (row[j] !== gone && row[j]! < faceUp) choices[count++] = 8 + i * 5 + j
    }
    const choice = choices[random(count)]!
    if (choice >= 8) exchange(Math.floor((choice - 8) / 5), (choice - 8) % 5)
    else {
      const face = row[choice]!
      if (face === treasure) {
        if (hands[me] === 3) return moves
      } else {
        left[face]!--
        if (hands[me]! & face) row[choice] = face + faceUp
        else {
          hands[me]! |= face
          row[choice] = gone
        }
        const lacks = (seat: number): boolean =>
          (left[lock] === 0 && (hands[seat]! & lock) === 0) || (left[key] === 0 && (hands[seat]! & key) === 0)
        if (lacks(0) && lacks(1)) return moves
      }
    }
    me = 1 - me
  }
  return 10_000
}

function exchange(i: number, j: number): void {
  const card = row[i]!
  row[i] = row[j]!
  row[j] = card
}
