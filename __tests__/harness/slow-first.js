/**
 * The order of test files. Jest begins with what took longest last time; in a fresh clone it knows nothing, and would end by
 * waiting on one core for a file that walks through whole matches. So those come first.
 */
const { default: Sequencer } = require('@jest/test-sequencer')

const slow = /\/(simulator\/|screens\/(leaks|lockdown|remote-match|storage|privacy|royal-lock)\.)/

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests)
    return [...usual.filter(({ path }) => slow.test(path)), ...usual.filter(({ path }) => !slow.test(path))]
  }
}
