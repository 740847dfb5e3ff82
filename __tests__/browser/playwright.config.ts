/**
 * Real browsers on the exported web app, served by a real relay. Phones in two sizes play; what does not depend on size
 * (leaks, lessons, hints, tables elsewhere) runs on one of them; `layout` looks at every page in all sizes. A test that passes only the second
 * time has found something: no retries.
 */
import { defineConfig, type PlaywrightTestOptions } from '@playwright/test'

const phone = (width: number, height: number): Partial<PlaywrightTestOptions> => ({
  viewport: { width, height },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
})

/**
 * For every context, recent Chromiums draw the suggestions of an address bar that nobody sees: a second of work per test. A
 * switch given twice counts only once, so what Playwright turns off for tests like ours stands here again.
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
  // Whole matches by touch, on machines that do other things beside.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // Most of the time a test waits for something to move: more of them than there are cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // A trace draws and notes every step of every test, which is half of all the work.
    trace: process.env.STRONGBOX_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Set by `npm test`, which looks for one. Without it Playwright takes its own.
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
      use: phone(412, 915),
    },
    { name: 'layout', testMatch: 'layout.spec.ts' },
  ],
})
