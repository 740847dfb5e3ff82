/**
 * The order of test files. Jest starts with those that took longest last time, but in a fresh clone it does not know
 * them, and would end up waiting for a slow file on one core. So known slow files come first.
 */
const { default: Sequencer } = require('@jest/test-sequencer')

const slow =
  /\/(simulator\/|fuzz\/|engine\/hints\.|screens\/(every-move|leaks|lesson|lockdown|remote-match)\.)/

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests)
    return [...usual.filter(({ path }) => slow.test(path)), ...usual.filter(({ path }) => !slow.test(path))]
  }
}
