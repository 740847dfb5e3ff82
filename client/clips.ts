// Short sounds on phones: a player for each, wound back when it is heard again. They mix with the music of the phone's
// owner and stay silent when its switch says so.
import type * as Audio from 'expo-audio'

const players = new Map<number, Audio.AudioPlayer>()
let broken = false

/** Loads what will be heard soon, so that the first click is not late. */
export function prepareClips(clips: readonly number[]): void {
  unlessBroken(() => clips.forEach(playerOf))
}

export function playClip(clip: number): void {
  unlessBroken(() => {
    const player = playerOf(clip)
    // A player that has come to its end stays there until it is wound back.
    player.seekTo(0).catch(() => undefined)
    player.play()
  })
}

function playerOf(clip: number): Audio.AudioPlayer {
  const known = players.get(clip)
  if (known) return known
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- imported above, it throws where its native part is missing
  const { createAudioPlayer, setAudioModeAsync } = require('expo-audio') as typeof Audio
  if (players.size === 0)
    setAudioModeAsync({ interruptionMode: 'mixWithOthers', playsInSilentMode: false }).catch(() => undefined)
  const player = createAudioPlayer(clip, { keepAudioSessionActive: true })
  players.set(clip, player)
  return player
}

/** No audio on this phone (or in this test): a move must not fail for want of a sound. */
function unlessBroken(sound: () => void): void {
  if (broken) return
  try {
    sound()
  } catch {
    broken = true
  }
}
