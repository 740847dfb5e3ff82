/**
 * Allows only the imports in layers.js. It looks at paths alone, relative or with '@/', so it also covers files that do not
 * exist yet, types and dynamic imports. (eslint-plugin-import resolves only real files, and lists what is forbidden instead of
 * what is allowed.)
 */
const { existsSync } = require('node:fs')
const path = require('node:path')
const { layers, fallbacks, reserved } = require('./layers')

const root = path.resolve(__dirname, '../..')

/** 'engine/games/*' covers engine/games/lockdown/rules.ts but not engine/games/index.ts. */
function covers(pattern, file) {
  if (pattern.endsWith('/**')) return file === pattern.slice(0, -3) || file.startsWith(pattern.slice(0, -2))
  if (pattern.endsWith('/*'))
    return file.startsWith(pattern.slice(0, -1)) && unit(pattern, file) !== undefined
  return file === pattern || file.startsWith(`${pattern}/`)
}

/** The folder that '*' stands for, if there is one. Imports leave out extensions and may name a folder. */
function unit(pattern, file) {
  const [first, ...rest] = file.slice(pattern.length - 1).split('/')
  const isFile = path.extname(first) !== '' || first === 'index' || existsSync(path.join(root, `${file}.ts`))
  return rest.length > 0 || !isFile ? first : undefined
}

const layerOf = (file) => layers.find(({ folder }) => covers(folder, file))
const nameOf = (file) => layerOf(file)?.folder ?? file.split('/')[0]

function isSameLayer(layer, from, to) {
  if (layerOf(to) !== layer) return false
  return !layer.folder.endsWith('/*') || unit(layer.folder, from) === unit(layer.folder, to)
}

/** Undefined if the import is allowed, otherwise a sentence that says where to go instead. */
function judgeFile(from, to) {
  const layer = layerOf(from)
  if (!layer) return undefined
  const keeper = reserved.find(({ file }) => file === to.replace(/\.tsx?$/, ''))
  if (keeper && !keeper.only.includes(from)) return keeper.otherwise
  if (isSameLayer(layer, from, to)) return undefined
  const target = nameOf(to)
  const isAllowed = layer.may.some((pattern) =>
    pattern.endsWith('/**') ? covers(pattern, to) : pattern === target,
  )
  if (isAllowed) return undefined
  const instead = Object.entries(layer.instead ?? {}).find(([pattern]) => covers(pattern, to))
  return instead?.[1] ?? fallbacks[target] ?? layer.otherwise
}

function judgePackage(from, specifier) {
  const layer = layerOf(from)
  if (!layer?.packages) return undefined
  if (layer.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return undefined
  return `The engine has no dependencies: '${specifier}' is not for ${layer.folder}. ${layer.otherwise}`
}

const inProject = (file) => path.relative(root, file).split(path.sep).join('/')

function judge(filename, specifier) {
  const from = inProject(filename)
  if (specifier.startsWith('@/')) return judgeFile(from, path.posix.normalize(specifier.slice(2)))
  if (specifier.startsWith('.'))
    return judgeFile(from, inProject(path.resolve(path.dirname(filename), specifier)))
  return judgePackage(from, specifier)
}

module.exports = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}}' } },
  create(context) {
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const reason = judge(context.filename, source.value)
      if (reason) context.report({ node: source, messageId: 'forbidden', data: { reason } })
    }
    const checkCall = ({ callee, arguments: [first] }) => {
      const isRequire = callee.type === 'Identifier' && callee.name === 'require'
      if (isRequire) check(first)
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      TSExternalModuleReference: (node) => check(node.expression),
      CallExpression: checkCall,
    }
  },
}
