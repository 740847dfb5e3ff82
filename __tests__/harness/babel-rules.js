/** Babel for tests in plain Node: removes types, turns ES modules into CommonJS, and knows nothing of React Native. */
module.exports = {
  babelrc: false,
  configFile: false,
  presets: [[require.resolve('@babel/preset-typescript'), { optimizeConstEnums: true }]],
  plugins: [require.resolve('@babel/plugin-transform-modules-commonjs')],
}
