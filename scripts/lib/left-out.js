/**
 * Files of packages to leave out of the web bundle. They are reachable only through a package's index, and the app does not use
 * them, but they would be a good part of the bundle. `names` is what they export: importing one is a lint error, because in a
 * browser it is undefined. After an upgrade, a pattern that matches nothing makes the bundle larger but breaks nothing.
 */
const leftOut = [
  {
    from: 'expo-router',
    names: '^(Badge|ExperimentalStack|Label|NativeTabs|Sitemap|TabRouter|Tabs)$',
    files: [
      'build/layouts/Tabs',
      'build/layouts/experimental-stack/',
      'build/layouts/stack-utils/toolbar/',
      'build/link/preview/HrefPreview',
      'build/native-tabs/',
      'build/react-navigation/bottom-tabs/',
      'build/react-navigation/core/StaticNavigation',
      'build/react-navigation/elements/(Badge|Button|Label|Lazy|PlatformPressable|SearchBar|Text)\\.',
      'build/react-navigation/elements/Header/Header(BackButton|Background|Button|Icon|SearchBar|Title)?\\.',
      'build/react-navigation/native/(createStaticNavigation|Link|NavigationContainer|ServerContainer|useLink(Props|To))\\.',
      'build/react-navigation/native/(createMemoryHistory|useLinking)\\.',
      'build/react-navigation/routers/DrawerRouter',
      'build/views/Sitemap',
    ],
  },
  {
    from: 'react-native',
    names:
      '^(Animated|CheckBox|DrawerLayoutAndroid|ImageBackground|KeyboardAvoidingView|Picker|ProgressBar|RefreshControl|SectionList|Switch|Touchable.*|VirtualizedSectionList)$',
    package: 'react-native-web',
    files: [
      'dist/exports/(CheckBox|DrawerLayoutAndroid|ImageBackground|KeyboardAvoidingView|Picker|ProgressBar)/',
      'dist/exports/(RefreshControl|SectionList|Switch|Touchable\\w+|YellowBox)/',
      'dist/vendor/react-native/(SectionList|VirtualizedSectionList)/',
    ],
  },
  {
    from: 'react-native-reanimated',
    names:
      '^((Bounce|Flip|LightSpeed|Pinwheel|Roll|Rotate|Slide|Stretch)(In|Out).*|(Curved|EntryExit|Fading|Jumping|Sequenced|Screen)Transition|interpolateColor|PerformanceMonitor|useAnimated(Keyboard|Sensor)|useScrollOffset|with(Clamp|Decay))$',
    files: [
      'compatibility.json',
      'lib/module/animation/(clamp|decay)',
      'lib/module/component/(FlatList|PerformanceMonitor)\\.',
      'lib/module/css/native/',
      'lib/module/(culori/|interpolateColor)',
      'lib/module/hook/(useAnimatedKeyboard|useAnimatedSensor|useScrollOffset)\\.',
      'lib/module/layoutReanimation/(defaultAnimations|web/animation)/(Bounce|Flip|Lightspeed|Pinwheel|Roll|Rotate|Slide|Stretch)',
      'lib/module/layoutReanimation/(defaultTransitions|web/transition)/(Curved|EntryExit|Fading|Jumping|Sequenced)',
      'lib/module/screenTransition/',
      'node_modules/semver/',
      'scripts/',
    ],
  },
  { from: 'react-native-worklets', files: ['package.json'] },
  {
    from: 'react-i18next',
    names: '^((Icu)?Trans(WithoutContext)?|useSSR|with.*)$',
    files: ['dist/es/((Icu)?Trans(WithoutContext)?|useSSR|withSSR|withTranslation)\\.'],
  },
  {
    from: '@tanstack/react-query',
    names: '^(HydrationBoundary|use(Infinite|Mutation|Prefetch|Queries|Suspense).*)$',
    files: ['build/modern/(HydrationBoundary|use(Infinite|Mutation|Prefetch|Queries|Suspense).*)\\.'],
  },
  {
    from: '@tanstack/query-core',
    names: '.*Observer|(de)?hydrate.*|.*streamedQuery',
    files: [
      'build/modern/(hydration|infiniteQueryObserver|mutationObserver|queriesObserver|streamedQuery)\\.',
    ],
  },
]

const pattern = new RegExp(
  leftOut
    .flatMap((entry) => entry.files.map((file) => `/node_modules/${entry.package ?? entry.from}/${file}`))
    .join('|'),
)

/** Only Expo Router's native tabs, which the app does not use, draw symbols. On phones they would add a font of 1 MB. */
const symbols = '/node_modules/expo-symbols/'

/** What a bundle has instead of this file: undefined (the file itself), null (nothing), or another file. */
function standInFor(file, platform) {
  if (file.includes(symbols)) return null
  if (platform !== 'web') return undefined
  if (pattern.test(file)) return null
  return file.endsWith('/node_modules/react-native-web/dist/exports/Animated/index.js')
    ? require.resolve('./animated-stand-in.js')
    : undefined
}

/** For ESLint's no-restricted-imports. */
const restrictions = leftOut
  .filter(({ names }) => names)
  .map(({ from, names }) => ({
    group: [from],
    importNamePattern: names,
    message: 'It is not in the web bundle: remove it from scripts/lib/left-out.js first.',
  }))

module.exports = { restrictions, standInFor }
