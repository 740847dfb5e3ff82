/**
 * React Native's resolver, with that of worklets as its default: worklets must not resolve to its native files, which
 * need a runtime that tests do not have.
 */
const reactNative = require('@react-native/jest-preset/jest/resolver')
const worklets = require('react-native-worklets/jest/resolver')

module.exports = (request, options) =>
  reactNative(request, {
    ...options,
    defaultResolver: (name, inner) => worklets(name, { ...inner, defaultResolver: options.defaultResolver }),
  })
