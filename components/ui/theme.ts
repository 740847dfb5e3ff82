// Colours, metals, spacing, type and motion: every visual constant of the app. Ink and steel grounds, brass as the one
// metal, parchment for cards, one accent per game. Text pairs keep a contrast of 4.5:1; a test computes them.

export type Scheme = 'dark' | 'light'

/** One metal in four shades, light from above, plus the shade that is readable as text on the scheme's grounds. */
export interface Metal {
  readonly hi: string
  readonly mid: string
  readonly low: string
  readonly line: string
  readonly text: string
}

export interface Colors {
  readonly ground: string
  readonly groundLow: string
  readonly plate: string
  readonly plateHi: string
  readonly plateLow: string
  readonly sunk: string
  readonly edge: string
  readonly glint: string
  readonly text: string
  readonly soft: string
  readonly brassText: string
  readonly onBrass: string
  readonly danger: string
  readonly dangerText: string
  readonly onDanger: string
  readonly scrim: string
  readonly shadow: string
}

export const colors: Record<Scheme, Colors> = {
  dark: {
    ground: '#151823',
    groundLow: '#0D0F16',
    plate: '#222839',
    plateHi: '#2C3349',
    plateLow: '#1A1F2D',
    sunk: '#10131C',
    edge: '#3C4560',
    glint: 'rgba(255,255,255,0.10)',
    text: '#EDEFF6',
    soft: '#A9B1C6',
    brassText: '#E3B45A',
    onBrass: '#221704',
    danger: '#9E2B34',
    dangerText: '#F08A86',
    onDanger: '#FFF1EE',
    scrim: 'rgba(6,7,11,0.66)',
    shadow: 'rgba(0,0,0,0.50)',
  },
  light: {
    ground: '#DCE0E9',
    groundLow: '#C9CFDB',
    plate: '#ECEFF5',
    plateHi: '#FAFBFD',
    plateLow: '#DDE2EB',
    sunk: '#CFD5E0',
    edge: '#A3ADC0',
    glint: 'rgba(255,255,255,0.85)',
    text: '#171A26',
    soft: '#465069',
    brassText: '#6B4704',
    onBrass: '#221704',
    danger: '#A52A34',
    dangerText: '#8E1B26',
    onDanger: '#FFF4F1',
    scrim: 'rgba(23,26,38,0.46)',
    shadow: 'rgba(38,46,66,0.28)',
  },
}

export const brass: Metal = {
  hi: '#F6DC98',
  mid: '#D9A441',
  low: '#9A6B1C',
  line: '#4A300A',
  text: '#E3B45A',
}

export const steel: Metal = {
  hi: '#DCE3F0',
  mid: '#97A3BA',
  low: '#5A667F',
  line: '#1F2637',
  text: '#A9B1C6',
}

/** What a card is made of, in either theme: parchment stays parchment, even in the dark. */
export const card = {
  parchment: '#F3E9D2',
  parchmentLow: '#E4D5B2',
  rule: '#B99A5B',
  red: '#A8321F',
  black: '#1B1E2B',
  back: '#1D2540',
  backLow: '#131A30',
} as const

/** The colour of one game: a metal, and a shade for text in each scheme. */
export interface Accent extends Omit<Metal, 'text'> {
  readonly text: Readonly<Record<Scheme, string>>
}

export const accentIn = (scheme: Scheme, { text, ...metal }: Accent): Metal => ({
  ...metal,
  text: text[scheme],
})

export const space = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32 } as const
export const radius = { s: 4, m: 8, l: 14 } as const
export const target = 44
export const maxWidth = 560

export const displayFace = 'Besley_700Bold'

export const type = {
  display: { fontSize: 30, lineHeight: 36, fontFamily: displayFace },
  title: { fontSize: 21, lineHeight: 27, fontFamily: displayFace },
  heading: { fontSize: 17, lineHeight: 22, fontFamily: displayFace },
  plaque: { fontSize: 12, lineHeight: 16, fontFamily: displayFace, letterSpacing: 1.6 },
  body: { fontSize: 16, lineHeight: 24 },
  label: { fontSize: 16, lineHeight: 20, fontWeight: '600' },
  small: { fontSize: 13, lineHeight: 18 },
} as const

export type TextVariant = keyof typeof type

/** Milliseconds. */
export const motion = { press: 90, fade: 160, flip: 360, travel: 280, sheet: 300, stagger: 60 } as const
