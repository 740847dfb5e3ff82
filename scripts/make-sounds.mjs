// Synthesizes the app's sounds from sines, noise and envelopes, and writes them as 16-bit mono WAV, a format that every phone
// and browser plays. The noise is seeded, so the files are always the same. Run it after changing a sound:
//   node scripts/make-sounds.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../assets/sound/', import.meta.url))

/** A struck piece of metal or wood: partials that fade, the higher the faster. */
function struck(partials, { at = 0, decay, bend = 0, gain = 1 }) {
  return (t, rate) => {
    const s = t - at
    if (s < 0) return 0
    let sum = 0
    for (const [frequency, level, shorter = 1] of partials) {
      // Above this, the sample rate would alias it to a lower note.
      if (frequency > 0.45 * rate) continue
      const phase = 2 * Math.PI * frequency * (s + (bend * (1 - Math.exp(-s * 40))) / 40)
      sum += level * Math.sin(phase) * Math.exp((-s * shorter) / decay)
    }
    return gain * sum * Math.min(1, s / 0.0012)
  }
}

/** A burst of noise between two frequencies: cards over cloth, a latch, a snap. */
function hiss({ at = 0, attack = 0.002, decay, low, high, gain = 1, seed = 1 }) {
  let state = (seed * 2654435761) >>> 0
  let smooth = 0
  let slow = 0
  return (t, rate) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const white = state / 2 ** 31 - 1
    smooth += (white - smooth) * (1 - Math.exp((-2 * Math.PI * high) / rate))
    slow += (smooth - slow) * (1 - Math.exp((-2 * Math.PI * low) / rate))
    const s = t - at
    if (s < 0) return 0
    return gain * (smooth - slow) * Math.min(1, s / attack) * Math.exp(-Math.max(0, s - attack) / decay)
  }
}

const brass = (f) => [
  [f, 1],
  [f * 2.76, 0.5, 1.8],
  [f * 5.4, 0.22, 3],
]
const bell = (f) => [
  [f, 1],
  [f * 2, 0.34, 1.5],
  [f * 3.01, 0.16, 2.2],
]
const wood = (f) => [
  [f, 1],
  [f * 1.58, 0.5, 1.6],
  [f * 2.42, 0.3, 2.4],
]

/** `length` is in seconds, `rate` in samples per second; low sounds need few. */
const sounds = {
  // A fingertip on a card or a button.
  pick: {
    length: 0.06,
    rate: 22050,
    level: 0.4,
    parts: [
      struck(wood(1150), { decay: 0.012 }),
      hiss({ decay: 0.008, low: 1500, high: 7000, gain: 0.5, seed: 3 }),
    ],
  },
  // A card turned over: it lifts, it lands.
  flip: {
    length: 0.22,
    rate: 22050,
    level: 0.55,
    parts: [
      hiss({ attack: 0.05, decay: 0.03, low: 900, high: 5200, gain: 0.7, seed: 5 }),
      hiss({ at: 0.12, decay: 0.022, low: 300, high: 3600, gain: 1, seed: 6 }),
      struck(wood(210), { at: 0.12, decay: 0.02, gain: 0.35 }),
    ],
  },
  // Something slides over the table and stops.
  slide: {
    length: 0.3,
    rate: 16000,
    level: 0.5,
    parts: [
      hiss({ attack: 0.14, decay: 0.05, low: 500, high: 3000, gain: 0.8, seed: 8 }),
      hiss({ at: 0.25, decay: 0.016, low: 250, high: 2600, gain: 0.9, seed: 9 }),
    ],
  },
  // One detent of a dial.
  dial: {
    length: 0.05,
    rate: 22050,
    level: 0.5,
    parts: [
      struck(brass(1900), { decay: 0.007 }),
      struck(wood(420), { decay: 0.012, gain: 0.7 }),
      hiss({ decay: 0.003, low: 2500, high: 9000, gain: 0.7, seed: 11 }),
    ],
  },
  // A bolt goes home: latch first, then the weight of the door.
  lock: {
    length: 0.3,
    rate: 16000,
    level: 0.75,
    parts: [
      struck(brass(1480), { decay: 0.012, gain: 0.5 }),
      hiss({ decay: 0.006, low: 1800, high: 6500, gain: 0.6, seed: 13 }),
      struck(wood(96), { at: 0.07, decay: 0.06, bend: 1.2, gain: 1.4 }),
      struck(brass(540), { at: 0.07, decay: 0.045, gain: 0.45 }),
      hiss({ at: 0.07, decay: 0.018, low: 200, high: 2400, gain: 0.8, seed: 14 }),
    ],
  },
  // Jaws of steel: a snap, then a ring.
  trap: {
    length: 0.32,
    rate: 22050,
    level: 0.75,
    parts: [
      hiss({ attack: 0.001, decay: 0.012, low: 900, high: 9500, gain: 1.5, seed: 17 }),
      struck(brass(830), { decay: 0.075, gain: 0.7 }),
      struck(brass(1187), { at: 0.004, decay: 0.05, gain: 0.5 }),
      struck(wood(130), { decay: 0.04, gain: 0.9 }),
    ],
  },
  // The flat of a hand on the table.
  tap: {
    length: 0.18,
    rate: 16000,
    level: 0.75,
    parts: [
      struck(wood(118), { decay: 0.04, bend: 1, gain: 1.3 }),
      hiss({ attack: 0.001, decay: 0.014, low: 300, high: 4200, gain: 1.1, seed: 19 }),
    ],
  },
  // A coin is flipped, rings and lands.
  toss: {
    length: 0.55,
    rate: 22050,
    level: 0.55,
    parts: [
      struck(brass(2350), { decay: 0.24, gain: 0.7 }),
      struck(brass(2374), { decay: 0.22, gain: 0.5 }),
      hiss({ decay: 0.004, low: 2500, high: 9000, gain: 0.5, seed: 23 }),
    ],
  },
  // Two soft notes: it is someone else's turn.
  turn: {
    length: 0.4,
    rate: 11025,
    level: 0.4,
    parts: [struck(bell(587.3), { decay: 0.09, gain: 0.8 }), struck(bell(880), { at: 0.11, decay: 0.11 })],
  },
  // The lid springs open, four notes up.
  win: {
    length: 0.8,
    rate: 11025,
    level: 0.55,
    parts: [
      struck(brass(640), { decay: 0.03, gain: 0.35 }),
      struck(bell(523.3), { at: 0.04, decay: 0.18, gain: 0.8 }),
      struck(bell(659.3), { at: 0.15, decay: 0.18, gain: 0.8 }),
      struck(bell(784), { at: 0.26, decay: 0.2, gain: 0.8 }),
      struck(bell(1046.5), { at: 0.37, decay: 0.24 }),
    ],
  },
  // The lid stays shut: two gentle notes down. Also for a draw.
  lose: {
    length: 0.65,
    rate: 11025,
    level: 0.5,
    parts: [
      struck(bell(440), { decay: 0.16, gain: 0.9 }),
      struck(bell(329.6), { at: 0.2, decay: 0.22 }),
      struck(wood(98), { at: 0.2, decay: 0.06, gain: 0.5 }),
    ],
  },
  // Lockdown: an iron bell, struck three times.
  alarm: {
    length: 0.8,
    rate: 11025,
    level: 0.7,
    parts: [0, 0.2, 0.4].flatMap((at) => [
      struck(brass(622), { at, decay: 0.13, gain: 0.8 }),
      struck(brass(659), { at, decay: 0.12, gain: 0.6 }),
      hiss({ at, decay: 0.006, low: 1200, high: 6500, gain: 0.5, seed: 29 }),
    ]),
  },
}

/** A WAV file: the parts added up, scaled to the level, and faded out at the end so that it does not click. */
function render({ length, rate, level, parts }) {
  const count = Math.round(length * rate)
  const wave = Array.from({ length: count }, (_, i) =>
    parts.reduce((sum, part) => sum + part(i / rate, rate), 0),
  )
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const fade = Math.round(0.02 * rate)
  const file = Buffer.alloc(44 + 2 * count)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + 2 * count, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(2 * rate, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(2 * count, 40)
  wave.forEach((value, i) => {
    const faded = (value / peak) * level * Math.min(1, (count - 1 - i) / fade)
    file.writeInt16LE(Math.round(faded * 32767), 44 + 2 * i)
  })
  return file
}

mkdirSync(folder, { recursive: true })
let total = 0
for (const [name, sound] of Object.entries(sounds)) {
  const file = render(sound)
  total += file.length
  writeFileSync(`${folder}${name}.wav`, file)
  console.log(`assets/sound/${name}.wav  ${(file.length / 1000).toFixed(1)} kB`)
}
console.log(`${Object.keys(sounds).length} sounds, ${(total / 1000).toFixed(1)} kB`)
