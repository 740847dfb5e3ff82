/**
 * Globals the engine may not use. It runs the same on a phone, in a browser and in Node, and a log gives the same state
 * everywhere, because time, randomness and everything else from outside are passed in.
 */
const HANDED_IN = 'is not for the engine: a match must replay the same everywhere.'

const reasons = {
  Date: `The clock ${HANDED_IN} Take the time as an argument.`,
  performance: `The clock ${HANDED_IN} Take the time as an argument.`,
  Intl: `The device’s locale ${HANDED_IN} Format texts in components.`,
  setTimeout: 'The engine has no timers: the table that calls it decides when.',
  setInterval: 'The engine has no timers: the table that calls it decides when.',
  setImmediate: 'The engine has no timers: the table that calls it decides when.',
  queueMicrotask: 'The engine has no timers: it is synchronous.',
  requestAnimationFrame: 'The engine has no timers: animations belong to components.',
  console: 'The engine does not print: return a value, or throw if an invariant is broken.',
  crypto: 'Randomness is handed in as a seed: hash it with @noble/hashes in engine/dealer.',
  process: 'The engine also runs on phones, where there is no process. Take settings as arguments.',
  Buffer: 'The engine also runs on phones, where there is no Buffer. Use Uint8Array.',
  fetch: 'The engine has no network: links belong to client and relay.',
  WebSocket: 'The engine has no network: links belong to client and relay.',
  XMLHttpRequest: 'The engine has no network: links belong to client and relay.',
  localStorage: 'The engine saves nothing: stores belong to client and relay.',
  navigator: 'The engine also runs in Node, where there is no navigator.',
  document: 'The engine also runs in Node, where there is no document.',
  window: 'The engine knows no host: Node and Hermes have no window.',
  self: 'The engine knows no host: Node has no self.',
  global: 'The engine knows no host: take what is needed as an argument.',
  globalThis: 'The engine knows no host: take what is needed as an argument.',
  require: 'The engine has only static imports.',
}

const globals = Object.entries(reasons).map(([name, message]) => ({ name, message }))

const properties = [
  {
    object: 'Math',
    property: 'random',
    message: `Math.random ${HANDED_IN} Take a seed or a random source as an argument.`,
  },
]

const syntax = [
  {
    selector: 'MemberExpression[property.name=/^(localeCompare|toLocale\\w*)$/]',
    message: `The device’s locale ${HANDED_IN} Compare with < and format texts in components.`,
  },
  { selector: 'ImportExpression', message: 'The engine has only static imports.' },
]

module.exports = { globals, properties, syntax }
