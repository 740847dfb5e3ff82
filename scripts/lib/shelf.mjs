/**
 * The shelf for the page itself, so that it is there before any script: what home draws, with the numbers that home computes from
 * the size of the window left to CSS. The app draws the same over it, so nothing jumps.
 */
import { createRequire } from 'node:module'
import { inProject, root } from './project.mjs'

const STAND_INS = inProject('components/root/shelf/stand-ins.js')
const REPLACED =
  /^(expo-router|react-native-reanimated|react-native-safe-area-context|@react-native-async-storage\/async-storage)$|\/(haptics|sound|preferred-languages|theme-provider|use-records|continue-row|window-title)$/

/** Two windows whose emblems have sizes that nothing else has: one with room for a line on each door, and one without. */
const LOW = 800
const TALL = 1074
/** How much larger than its emblem a porthole is: components/home/door.tsx. */
const BEZEL = 22

/** The element that it is all in: public/index.html. */
const PLACE = '#shelf'

export async function shelfForPage() {
  const { drawShelf, measures, palette } = await load()
  const [low, tall] = [LOW, TALL].map((height) => {
    const { markup, css } = drawShelf(height)
    return { markup: withoutNames(flexible(markup, emblemAt(height, measures), measures)), css }
  })
  const markup = withRoomyLines(low.markup, tall.markup)
  const style = [
    rulesFor(markup, tall.css),
    `${PLACE}{${sizes(measures)};${variables(palette('dark'))}}`,
    `html[data-theme=light] ${PLACE}{${variables(palette('light'))}}`,
    `@media(prefers-color-scheme:light){html:not([data-theme=dark]) ${PLACE}{${variables(palette('light'))}}}`,
    // Without the browser's own bars, where it knows that.
    `@supports(height:100dvh){${PLACE}{--height:100dvh}}`,
    `@media(min-width:${measures.narrow + 1}px){${PLACE}{--air:${measures.space.xl}px}}`,
    `@media(max-height:${measures.roomyFrom + measures.drawerHeight - 1}px){${PLACE} .roomy{display:none}}`,
  ].join('\n')
  return `<style>${style}</style>${markup}`
}

async function load() {
  // Imported late: it may not be installed before.
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['components/root/shelf/draw-shelf.js'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    alias: { '@': root, 'react-native': 'react-native-web' },
    mainFields: ['browser', 'module', 'main'],
    resolveExtensions: ['.web.tsx', '.web.ts', '.web.js', '.tsx', '.ts', '.js', '.json'],
    define: { __DEV__: 'false', 'process.env.NODE_ENV': '"production"', 'process.env.EXPO_OS': '"web"' },
    plugins: [
      {
        name: 'stand-ins',
        setup: ({ onResolve }) => onResolve({ filter: REPLACED }, () => ({ path: STAND_INS })),
      },
    ],
    logLevel: 'error',
  })
  await stop()
  const module = { exports: {} }
  const run = new Function('module', 'exports', 'require', outputFiles[0].text)
  run(module, module.exports, createRequire(inProject('package.json')))
  return module.exports
}

function emblemAt(height, { drawerHeight, emblemSize: { least, most, share, less } }) {
  return Math.round(Math.max(least, Math.min(most, (height - drawerHeight) * share - less)))
}

function sizes({ drawerHeight, emblemSize: { least, most, share, less }, space }) {
  return `--air:${space.s}px;--height:100vh;--emblem:clamp(${least}px,(var(--height) - ${drawerHeight}px)*${share} - ${less}px,${most}px)`
}

const variables = (values) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Puts what CSS computes in place of the numbers for one window. */
function flexible(markup, emblem, { insets, space }) {
  const porthole = emblem + BEZEL
  const inset = (side, rest) => `calc(env(safe-area-inset-${side}) + ${rest})`
  const replaced = [
    [`width="${emblem}" height="${emblem}"`, 'style="width:var(--emblem);height:var(--emblem)"'],
    [
      `width:${porthole}px;height:${porthole}px`,
      `width:calc(var(--emblem) + ${BEZEL}px);height:calc(var(--emblem) + ${BEZEL}px)`,
    ],
    [`${insets.top + space.s}px`, inset('top', 'var(--air)')],
    [`${insets.bottom + space.m}px`, inset('bottom', `max(var(--air),${space.m}px)`)],
    [`${insets.left + space.m}px`, inset('left', `${space.m}px`)],
    [`${insets.right + space.m}px`, inset('right', `${space.m}px`)],
  ]
  return replaced.reduce((text, [number, css]) => {
    if (!text.includes(number))
      throw new Error(`The drawn shelf has no ${number}: see scripts/lib/shelf.mjs.`)
    return text.replaceAll(number, css)
  }, markup)
}

/** It is a picture: it has no names, and its ids are not those of the app's own drawings. */
const withoutNames = (markup) =>
  markup
    .replace(/ (data-testid|aria-[a-z]+|role|tabindex)="[^"]*"/g, '')
    .replace(/(id="|url\(#)art/g, '$1shelf')

/** The markup for a tall window, with a class on what the one for a low window has not. */
function withRoomyLines(low, tall) {
  const parts = (markup) => markup.split(/(?=<)/)
  const [short, long] = [parts(low), parts(tall)]
  let next = 0
  let extra = 0
  const merged = long.map((part) => {
    if (part === short[next] && extra === 0) return short[next++]
    const opens = part.startsWith('</') ? -1 : 1
    const isOutermost = extra === 0
    extra += opens
    return isOutermost ? part.replace('class="', 'class="roomy ') : part
  })
  if (next !== short.length || extra !== 0) throw new Error('The drawn shelves differ in more than lines.')
  return merged.join('')
}

/** Only the rules that it needs, and for it alone: they must not come between the app's own. */
function rulesFor(markup, css) {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')))
  return [...css.matchAll(/^\.([\w-]+)(\{[^{}]*\})$/gm)]
    .filter(([, name]) => used.has(name))
    .map(([, name, rule]) => `${PLACE} .${name}${rule}`)
    .join('\n')
}
