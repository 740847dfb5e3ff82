/** Expo's settings, except that some files are left out of the bundles (scripts/lib/left-out.js). */
const { getDefaultConfig } = require('expo/metro-config')
const { standInFor } = require('./scripts/lib/left-out')

const config = getDefaultConfig(__dirname)

config.resolver.resolveRequest = (context, name, platform) => {
  const found = context.resolveRequest(context, name, platform)
  const standIn = found.type === 'sourceFile' ? standInFor(found.filePath, platform) : undefined
  if (standIn === undefined) return found
  return standIn === null ? { type: 'empty' } : { type: 'sourceFile', filePath: standIn }
}

module.exports = config
