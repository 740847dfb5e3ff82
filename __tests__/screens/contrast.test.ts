// Every pair of text and background that the screens use, in both themes, by the formula of WCAG 2.
import { gameIds } from '@/client/games'
import { covers } from '@/components/games/covers'
import { accentIn, brass, card, colors, type Scheme } from '@/components/ui/theme'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const schemes: readonly Scheme[] = ['dark', 'light']

function pairs(scheme: Scheme): readonly (readonly [string, string, string])[] {
  const c = colors[scheme]
  const grounds = Object.entries({
    ground: c.ground,
    groundLow: c.groundLow,
    plate: c.plate,
    plateHi: c.plateHi,
    plateLow: c.plateLow,
    sunk: c.sunk,
  })
  const inks = Object.entries({
    text: c.text,
    soft: c.soft,
    brassText: c.brassText,
    dangerText: c.dangerText,
  })
  const accents = gameIds.map((game) => [game, accentIn(scheme, covers[game].accent).text] as const)
  const onGrounds = [...inks, ...accents].flatMap(([ink, inkColor]) =>
    grounds.map(([ground, groundColor]) => [`${ink} on ${ground}`, inkColor, groundColor] as const),
  )
  return [
    ...onGrounds,
    ['onBrass on brass', c.onBrass, brass.mid],
    ['onBrass on the darkest brass of a button', c.onBrass, '#B9842A'],
    ['onDanger on danger', c.onDanger, c.danger],
    ['onDanger on the lightest red of a button', c.onDanger, '#B8404A'],
    ['red suit on parchment', card.red, card.parchment],
    ['red suit on the lower parchment', card.red, card.parchmentLow],
    ['black suit on parchment', card.black, card.parchmentLow],
  ]
}

describe.each(schemes)('%s', (scheme) => {
  test.each(pairs(scheme))('%s has enough contrast', (_name, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
})
