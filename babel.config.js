/**
 * Expo's own settings with two exceptions that keep the script small. The React Compiler makes a component half as large
 * again, and works only where a table is redrawn at every touch. And in browsers worklets come without the copy of their
 * source that only the second thread of a phone reads.
 */
const redrawnOften = /\/components\/(boards|cards|lesson|match|privacy|ui)\//

const compiler = { sources: (file) => redrawnOften.test(file) }

// A preset and no plugin: plugins would run before the React Compiler, which wants to see the code first.
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
