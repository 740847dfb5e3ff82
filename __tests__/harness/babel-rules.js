/** Babel for tests in plain Node: removes types, turns ES modules into CommonJS, and knows nothing of React Native. */
module.exports = {
  babelrc: false,
  configFile: false,
  presets: [['@babel/preset-typescript', { optimizeConstEnums: true }]],
  plugins: ['@babel/plugin-transform-modules-commonjs'],
}
