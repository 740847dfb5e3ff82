// Short sounds in browsers, by Web Audio: it has no delay and obeys an iPhone's silent switch, which a media element would
// not. A browser lets a page play sounds only after the first touch; earlier ones are skipped rather than played late.
type Clip = string | { readonly uri: string }

const fetched = new Map<string, Promise<ArrayBuffer>>()
const decoded = new Map<string, AudioBuffer>()
let audio: AudioContext | undefined

/** Seconds. */
const patience = 0.25

export function prepareClips(clips: readonly Clip[]): void {
  if (typeof AudioContext !== 'undefined') clips.forEach((clip) => void bytesOf(addressOf(clip)))
}

export function playClip(clip: Clip): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return
  play(addressOf(clip)).catch(() => undefined)
}

async function play(address: string): Promise<void> {
  audio ??= new AudioContext()
  if (audio.state !== 'running') await audio.resume()
  const asked = audio.currentTime
  const buffer = decoded.get(address) ?? (await decode(audio, address))
  // It took too long to load: the moment it belongs to is over.
  if (audio.currentTime - asked > patience) return
  const source = audio.createBufferSource()
  source.buffer = buffer
  source.connect(audio.destination)
  source.start()
}

async function decode(context: AudioContext, address: string): Promise<AudioBuffer> {
  // Decoding detaches the buffer it is given, so it gets a copy.
  const buffer = await context.decodeAudioData((await bytesOf(address)).slice(0))
  decoded.set(address, buffer)
  return buffer
}

function bytesOf(address: string): Promise<ArrayBuffer> {
  const known = fetched.get(address)
  if (known) return known
  const bytes = fetch(address).then((answer) => answer.arrayBuffer())
  fetched.set(address, bytes)
  // A failed fetch is tried again next time.
  bytes.catch(() => fetched.delete(address))
  return bytes
}

const addressOf = (clip: Clip): string => (typeof clip === 'string' ? clip : clip.uri)
