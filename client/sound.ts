// The sounds of the app. One switch for all of them, and never the only signal. A caller names the sound and cannot pass
// anything else, so nobody can hear what a hidden card is. A phone without sound plays as well as any other.
import alarm from '@/assets/sound/alarm.wav'
import dial from '@/assets/sound/dial.wav'
import flip from '@/assets/sound/flip.wav'
import lock from '@/assets/sound/lock.wav'
import lose from '@/assets/sound/lose.wav'
import pick from '@/assets/sound/pick.wav'
import slide from '@/assets/sound/slide.wav'
import tap from '@/assets/sound/tap.wav'
import toss from '@/assets/sound/toss.wav'
import trap from '@/assets/sound/trap.wav'
import turn from '@/assets/sound/turn.wav'
import win from '@/assets/sound/win.wav'
import { playClip, prepareClips } from './clips'
import { currentSettings } from './settings'

/** Made by scripts/make-sounds.mjs. */
const clips = { alarm, dial, flip, lock, lose, pick, slide, tap, toss, trap, turn, win } as const

export type SoundName = keyof typeof clips
export const soundNames = Object.keys(clips) as readonly SoundName[]

export function playSound(name: SoundName): void {
  if (currentSettings().sound) playClip(clips[name])
}

/** Loads the sounds before a match, so that they play without delay in it. */
export function prepareSounds(): void {
  if (currentSettings().sound) prepareClips(Object.values(clips))
}
