/**
 * Expo's rules and our own. The interesting ones are in scripts/lint: layers.js (who may import whom) and host.js (what the
 * engine may not use).
 */
const { defineConfig } = require('eslint/config')
const expo = require('eslint-config-expo/flat')
const { restrictions } = require('./scripts/lib/left-out')
const boundaries = require('./scripts/lint/boundaries')
const { globals, properties, syntax } = require('./scripts/lint/host')
const kebabCase = require('./scripts/lint/kebab-case')

const noExportAll = {
  selector: 'ExportAllDeclaration',
  message: "No 'export *': name what a folder exports.",
}
const noEnum = {
  selector: 'TSEnumDeclaration',
  message: "No 'enum': use an 'as const' tuple and the union of its members.",
}
const noDefault = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'No default export: a thing has the same name everywhere.',
}

const generated = [
  '.cache',
  '.expo',
  'android',
  'coverage',
  'data',
  'dist',
  'ios',
  'node_modules',
  'test-results',
]
const unused = {
  args: 'after-used',
  argsIgnorePattern: '^_',
  varsIgnorePattern: '^_',
  caughtErrors: 'all',
  ignoreRestSiblings: true,
}
const nodeGlobals = ['Buffer', 'URL', 'console', 'performance', 'process']
const timers = ['clearTimeout', 'setInterval', 'setTimeout']
const readOnly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']))

module.exports = defineConfig([
  { ignores: generated.map((name) => `${name}/**`) },
  ...expo,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    settings: { 'import/resolver': { typescript: true } },
    plugins: { strongbox: { rules: { boundaries, 'kebab-case': kebabCase } } },
    rules: {
      'strongbox/boundaries': 'error',
      'strongbox/kebab-case': 'error',
      'import/no-named-as-default-member': 'off',
      'no-restricted-syntax': ['error', noExportAll, noEnum, noDefault],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: readOnly([...nodeGlobals, ...timers]) },
    rules: { 'no-unused-vars': ['error', unused] },
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: readOnly(['__dirname', 'module', 'require']) },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', unused],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['app/**', 'client/**', 'components/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: restrictions }] },
  },
  {
    files: ['engine/**'],
    rules: {
      'no-restricted-globals': ['error', ...globals],
      'no-restricted-properties': ['error', ...properties],
      'no-restricted-syntax': ['error', noExportAll, noEnum, noDefault, ...syntax],
    },
  },
  {
    // The router and the tools look for a default export.
    files: ['app/**', '*.config.{js,ts}', '**/playwright.config.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', noExportAll, noEnum] },
  },
  { files: ['scripts/**', 'terminal/**'], rules: { 'no-console': 'off' } },
  {
    // No bundler replaces variables of the environment here, and a function named `use` is no hook.
    files: ['engine/**', 'scripts/**', 'relay/**', 'terminal/**', '__tests__/**'],
    rules: { 'expo/no-dynamic-env-var': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  { files: ['__tests__/**/*.js'], languageOptions: { globals: readOnly(['jest']) } },
])
