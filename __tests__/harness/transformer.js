/**
 * babel-jest with a cheaper cache. For its key, babel-jest works out Babel's settings for every module that a test file
 * loads, which takes a fifth of the time of loading them; and no two folders share what it has transformed, so the copy
 * of the project with a sixth game would transform React Native again. Here the key is made of what the result depends
 * on: the module and its path, the options, Babel's configuration, and the installed packages.
 */
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { createTransformer: createBabelJest } = require('babel-jest').default

const root = path.resolve(__dirname, '../..')
const read = (name) => readFileSync(path.join(root, name))

const sameForAll = createHash('sha1')
  .update(read('__tests__/harness/transformer.js'))
  .update(read('babel.config.js'))
  .update(read('package-lock.json'))
  .update(process.version)
  .update(`${process.env.NODE_ENV} ${process.env.BABEL_ENV}`)
  .digest('hex')

/** Expo's preset writes the project's place into modules that ask for it. */
const isBound = (source, file) => !file.includes('/node_modules/') || source.includes('process.env.EXPO_')

exports.createTransformer = (given) => {
  const { root: _root, babelrcRoots: _roots, extends: _extends, ...options } = given
  return {
    ...createBabelJest(given),
    getCacheKeyAsync: undefined,
    getCacheKey(
      source,
      file,
      { config, cacheFS: _fs, configString: _config, transformerConfig: _, ...wanted },
    ) {
      const place = isBound(source, file) ? config.rootDir : ''
      return createHash('sha1')
        .update(JSON.stringify([sameForAll, file, place, options, wanted]))
        .update(source)
        .digest('hex')
    },
  }
}
