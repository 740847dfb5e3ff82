/**
 * Expo's settings with two changes that keep the bundle small. The React Compiler makes components half as large again, so it
 * runs only where a table is redrawn at every touch. And in browsers, worklets come without the copy of their source that only a
 * phone's second thread reads.
 */
const redrawnOften = ['board', 'cards', 'games', 'lesson', 'match', 'privacy', 'ui']

/** A game's cover and the pictures of its how-to stand still, and covers are in the first script. */
const isStill = /\/(cover|how-to)\.tsx$/

const compiler = {
  sources: (file) =>
    !isStill.test(file) && redrawnOften.some((folder) => file.includes(`/components/${folder}/`)),
}

// A preset, not a plugin: plugins would run before the React Compiler, which must see the code first.
const webWorklets = () => ({
  plugins: [
    ['react-native-worklets/plugin', { omitNativeOnlyData: true, substituteWebPlatformChecks: true }],
  ],
})

module.exports = function (api) {
  const forWeb = api.caller((caller) => caller?.platform === 'web')
  const expo = { 'react-compiler': compiler, ...(forWeb && { worklets: false, reanimated: false }) }
  return { presets: [...(forWeb ? [webWorklets] : []), ['babel-preset-expo', expo]] }
}

// For the test that these folders exist: without it, a renamed one would quietly lose the compiler.
module.exports.redrawnOften = redrawnOften
