// Engraver's curves, computed once when first asked for: the fine interlaced lines of banknotes and card backs.

interface Rosette {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly petals: number
  /** How far the line swings to each side of the circle. */
  readonly depth: number
}

const made = new Map<string, string>()

/** Two interlaced waves around a circle. */
export function rosette(shape: Rosette): string {
  const key = JSON.stringify(shape)
  const known = made.get(key)
  if (known !== undefined) return known
  const steps = shape.petals * 8
  const wave = (phase: number) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (i / steps) * 2 * Math.PI
      const r = shape.radius + shape.depth * Math.sin(angle * shape.petals + phase)
      const at = `${(shape.x + r * Math.cos(angle)).toFixed(1)} ${(shape.y + r * Math.sin(angle)).toFixed(1)}`
      return `${i === 0 ? 'M' : 'L'}${at}`
    }).join('')
  const path = `${wave(0)}z${wave(Math.PI)}z`
  made.set(key, path)
  return path
}
