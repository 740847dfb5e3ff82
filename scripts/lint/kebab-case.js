/** File and folder names are kebab-case, except the router's special names in app/. */
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const TESTS = '__tests__'
// _layout.tsx, +not-found.tsx, +html.tsx, [id].tsx, [...rest].tsx, (group)/
const ROUTER = /^(_layout|\+[a-z-]+|\[(\.\.\.)?[a-z][A-Za-z]*\]|\([a-z-]+\))(\.[a-z]+)*$/

function isFine(name, folder) {
  return KEBAB.test(name) || name === TESTS || (folder === 'app' && ROUTER.test(name))
}

module.exports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { name: "'{{name}}' is not kebab-case: use '{{better}}'." },
  },
  create: (context) => ({
    Program(node) {
      const names = path.relative(root, context.filename).split(path.sep)
      if (names[0] === '..') return
      const name = names.find((part) => !isFine(part, names[0]))
      if (name) context.report({ node, messageId: 'name', data: { name, better: toKebab(name) } })
    },
  }),
}

function toKebab(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[_\s]+/g, '-')
    .replace(/^-/, '')
    .toLowerCase()
}
