/**
 * React Native's resolver, called with the one of worklets as its default: worklets must not resolve to its
 * native files, which look for a runtime that no test has.
 */
const reactNative = require('@react-native/jest-preset/jest/resolver')
const worklets = require('react-native-worklets/jest/resolver')

module.exports = (request, options) =>
  reactNative(request, {
    ...options,
    defaultResolver: (name, inner) => worklets(name, { ...inner, defaultResolver: options.defaultResolver }),
  })
