/** Babel for tests in plain Node: TypeScript off, ES modules to CommonJS, and nothing of React Native. */
module.exports = {
  babelrc: false,
  configFile: false,
  presets: [['@babel/preset-typescript', { optimizeConstEnums: true }]],
  plugins: ['@babel/plugin-transform-modules-commonjs'],
}
