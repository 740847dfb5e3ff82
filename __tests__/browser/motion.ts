/** What a phone's owner wants to see move. Tests of something else are faster where nothing does. */
import type { PlaywrightTestOptions } from '@playwright/test'

export const withoutMotion: Partial<PlaywrightTestOptions> = { contextOptions: { reducedMotion: 'reduce' } }
export const withMotion: Partial<PlaywrightTestOptions> = {
  contextOptions: { reducedMotion: 'no-preference' },
}
