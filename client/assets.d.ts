// What an imported sound is on phones: the number that Metro gives it. In browsers it is an address (see clips.web.ts).
declare module '*.wav' {
  const clip: number
  export default clip
}
