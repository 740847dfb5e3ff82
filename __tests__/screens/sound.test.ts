// Sounds: one switch, no error without audio, and small complete files made by the script.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createAudioPlayer, setAudioModeAsync } from 'expo-audio'
import { changeSettings } from '@/client/settings'
import { playSound, prepareSounds, soundNames } from '@/client/sound'

jest.mock('expo-audio', () => ({ createAudioPlayer: jest.fn(), setAudioModeAsync: jest.fn() }))

const folder = path.join(__dirname, '../../assets/sound')
const player = { play: jest.fn(), seekTo: jest.fn(() => Promise.resolve()) }

beforeEach(async () => {
  jest.clearAllMocks()
  jest.mocked(createAudioPlayer).mockReturnValue(player as never)
  jest.mocked(setAudioModeAsync).mockReturnValue(Promise.resolve())
  await changeSettings({ sound: true })
})

test('with sound off, nothing is played and nothing is loaded', async () => {
  await changeSettings({ sound: false })
  prepareSounds()
  soundNames.forEach(playSound)
  expect(createAudioPlayer).not.toHaveBeenCalled()
})

test('a sound mixes with the phone’s music, obeys its silent switch, and restarts each time', () => {
  playSound('flip')
  expect(setAudioModeAsync).toHaveBeenCalledWith({
    interruptionMode: 'mixWithOthers',
    playsInSilentMode: false,
  })
  playSound('flip')
  expect(createAudioPlayer).toHaveBeenCalledTimes(1)
  expect(player.play).toHaveBeenCalledTimes(2)
  expect(player.seekTo).toHaveBeenLastCalledWith(0)
})

test('a phone without audio fails silently', () => {
  jest.mocked(createAudioPlayer).mockImplementation(() => {
    throw new Error('no audio here')
  })
  expect(() => playSound('win')).not.toThrow()
})

test('every sound is a small mono WAV file that neither clips nor ends with a click', () => {
  const files = readdirSync(folder)
  expect(files.sort()).toEqual(soundNames.map((name) => `${name}.wav`).sort())
  let total = 0
  for (const file of files) {
    const bytes = readFileSync(path.join(folder, file))
    total += bytes.length
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWAVE')
    expect([bytes.readUInt16LE(20), bytes.readUInt16LE(22), bytes.readUInt16LE(34)]).toEqual([1, 1, 16])
    const samples = Array.from({ length: (bytes.length - 44) / 2 }, (_, i) => bytes.readInt16LE(44 + 2 * i))
    const peak = Math.max(...samples.map(Math.abs))
    expect(peak).toBeGreaterThan(8000)
    expect(peak).toBeLessThan(32000)
    expect(Math.abs(samples[samples.length - 1]!)).toBeLessThan(200)
  }
  expect(total).toBeLessThan(150_000)
})
