/** Finds a Chromium for the browser tests: the one in CHROMIUM_PATH, one of the system's, or Playwright's own. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Undefined if there is none. A wrong CHROMIUM_PATH is not silently replaced by another Chromium. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return [...USUAL_PLACES, playwrightsOwn()].find((place) => place && existsSync(place))
}

function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return chromium.executablePath()
}
