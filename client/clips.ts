// Short sounds on phones: one player per sound, rewound to play again. They mix with any music that is playing and obey the
// silent switch.
import type * as Audio from 'expo-audio'

const players = new Map<number, Audio.AudioPlayer>()
let broken = false

/** Loads sounds ahead of time, so that the first one is not late. */
export function prepareClips(clips: readonly number[]): void {
  unlessBroken(() => clips.forEach(playerOf))
}

export function playClip(clip: number): void {
  unlessBroken(() => {
    const player = playerOf(clip)
    // A player that has reached the end stays there until it is rewound.
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

/** Without audio on this phone (or in a test), a move must not fail because of a sound. */
function unlessBroken(sound: () => void): void {
  if (broken) return
  try {
    sound()
  } catch {
    broken = true
  }
}
