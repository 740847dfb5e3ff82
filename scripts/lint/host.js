/**
 * What the engine may not reach for. It runs the same in a phone, a browser and Node, and the same log gives
 * the same state everywhere, only because time, chance and the outside world are handed in.
 */
const HANDED_IN = 'is not for the engine: a match must be the same when it is replayed.'

const reasons = {
  Date: `The clock ${HANDED_IN} Take the time as an argument.`,
  performance: `The clock ${HANDED_IN} Take the time as an argument.`,
  Intl: `The locale of a device ${HANDED_IN} Format texts in components.`,
  setTimeout: 'The engine has no timers: the table that calls it decides when.',
  setInterval: 'The engine has no timers: the table that calls it decides when.',
  setImmediate: 'The engine has no timers: the table that calls it decides when.',
  queueMicrotask: 'The engine has no timers: it is synchronous.',
  requestAnimationFrame: 'The engine has no timers: animations belong to components.',
  console: 'The engine does not print: return a value, or throw if an invariant is broken.',
  crypto: 'Randomness is handed in as a seed: hash it with @noble/hashes in engine/dealer.',
  process: 'The engine runs in a phone, too: there is no process. Take settings as arguments.',
  Buffer: 'The engine runs in a phone, too: there is no Buffer. Use Uint8Array.',
  fetch: 'The engine has no network: links belong to client and relay.',
  WebSocket: 'The engine has no network: links belong to client and relay.',
  XMLHttpRequest: 'The engine has no network: links belong to client and relay.',
  localStorage: 'The engine saves nothing: stores belong to client and relay.',
  navigator: 'The engine runs in Node, too: there is no navigator.',
  document: 'The engine runs in Node, too: there is no document.',
  window: 'The engine knows no host: there is no window in Node and in Hermes.',
  self: 'The engine knows no host: there is no self in Node.',
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
    message: `The locale of a device ${HANDED_IN} Compare with < and format texts in components.`,
  },
  { selector: 'ImportExpression', message: 'The engine has only static imports.' },
]

module.exports = { globals, properties, syntax }
