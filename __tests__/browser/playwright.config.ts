/**
 * Real browsers on the exported web app, served by a real relay. Tests play on phones of two sizes; what does not
 * depend on size (leaks, lessons, hints, remote tables) runs on one of them; `layout` checks every page in all sizes.
 * Drawing is most of the work. So phones have one dot per pixel, and things move only on the smaller one.
 * A test that passes only on retry has found something: no retries.
 */
import { defineConfig, type PlaywrightTestOptions } from '@playwright/test'
import { withoutMotion } from './motion'

const phone = (width: number, height: number): Partial<PlaywrightTestOptions> => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
})

/**
 * In every context, recent Chromiums render the suggestions of an address bar that nobody sees: a second of work per
 * test. A switch given twice counts only once, so what Playwright turns off for tests is repeated here.
 */
const turnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  // Whole matches by touch, on busy machines.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // Tests mostly wait for animations, so there are more workers than cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Recording a trace of every step takes half of all the work.
    trace: process.env.STRONGBOX_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Only installed.spec.ts is about it.
    serviceWorkers: 'block',
    launchOptions: {
      // Set by `npm test`, which looks for one. Without it Playwright uses its own.
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${turnedOff.join(',')}`,
      ],
    },
  },
  projects: [
    { name: '360×640', testIgnore: 'layout.spec.ts', grepInvert: /@large/, use: phone(360, 640) },
    {
      name: '412×915',
      testIgnore: /(layout|layout-checks|leaks|hints|lesson|keyboard-and-offline|remote-.*)\.spec\.ts/,
      grepInvert: /@small/,
      use: { ...phone(412, 915), ...withoutMotion },
    },
    { name: 'layout', testMatch: 'layout.spec.ts' },
  ],
})
