/** Checks the page as it is now with axe: nothing that keeps people from using it, in either theme. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Minor findings are left to judgement. */
const matters = ['moderate', 'serious', 'critical']

/** The themes differ in colours only, so these are all that the second one can break. */
const ofColours = ['color-contrast', 'link-in-text-block']

export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
    // What is still fading in has too little contrast for a moment.
    await expect
      .poll(() => findings(page, colorScheme === 'light' ? undefined : ofColours), {
        message: `${state}, ${colorScheme}`,
        timeout: 30_000,
      })
      .toEqual([])
  }
}

/** What all rules find, or only these. */
const findings = (page: Page, only: string[] | undefined): Promise<readonly string[]> =>
  page.evaluate(
    async ([impacts, rules]) => {
      const { axe: inPage } = window as unknown as { readonly axe: typeof axe }
      const { violations } = await inPage.run({
        resultTypes: ['violations'],
        runOnly: rules && { type: 'rule', values: rules },
        // It wants the words on a control in its name without anything between them; ours say more, as sentences.
        rules: { 'label-content-name-mismatch': { enabled: false } },
      })
      return violations
        .filter(({ impact }) => impacts.includes(impact ?? ''))
        .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 200)}`))
    },
    [matters, only] as const,
  )
