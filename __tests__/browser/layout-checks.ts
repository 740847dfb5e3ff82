/** Checks for what a glance would notice: things cut off or covered, and things that jump while loading. */
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string[] }[]
  }
}

/** No text or control reaches over the edge, unless it is in something that scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const cutOff = await page.evaluate(() => {
    const scrollsSideways = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const isInCarousel = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && (scrollsSideways(parent) || isInCarousel(parent))
    }
    const matters = (element: Element) =>
      element.matches('a, button, input, [role=button], [role=link], [tabindex]') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const names = [...document.querySelectorAll('#root *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isDrawn = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      return isDrawn && (left < -1 || right > innerWidth + 1) && matters(element) && !isInCarousel(element)
    })
    const width = document.scrollingElement?.scrollWidth ?? 0
    return [
      ...(width > innerWidth ? [`the page is ${width} wide on a screen of ${innerWidth}`] : []),
      ...names.map((element) => `${element.tagName} '${element.textContent?.slice(0, 40)}'`),
    ]
  })
  expect(cutOff, 'nothing reaches over the edge').toEqual([])
}

/**
 * Call before the page is opened, and touch nothing until it is measured. `hadRecentInput` is ignored, because
 * Chromium sets it for half a second after the resize that phone emulation begins with.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources?: { node?: Node }[] }
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const moved = (shift.sources ?? []).map(({ node }) => node?.textContent?.slice(0, 40) ?? '?')
        window.layoutShifts?.push({ value: shift.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function expectNoLayoutShift(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // That nothing moves can only be seen by watching for a while.
  await page.waitForTimeout(700)
  expect(await page.evaluate(() => window.layoutShifts), 'nothing jumps while the page loads').toEqual([])
}

/**
 * A finger on the middle of any control hits it, and no name is covered. What a modal or a panel has put out of reach
 * does not count.
 */
export async function expectNothingCovered(
  page: Page,
  names: readonly string[],
  timeout = 15_000,
): Promise<void> {
  // Until then, things on the way to their place cover others.
  await expect
    .poll(() => page.evaluate(findCovered, names), { message: 'nothing is covered', timeout })
    .toEqual([])
}

function findCovered(names: readonly string[]): readonly string[] {
  const isThere = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true]') === null
  const windows = [...document.querySelectorAll('[aria-modal=true]')].filter(isThere)
  const within = windows.at(-1) ?? document.body
  const middleOf = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const

  const controls = [
    ...within.querySelectorAll('a, button, input, [role=button], [role=radio], [role=slider]'),
  ]
    .filter((element) => isThere(element) && element.getAttribute('aria-disabled') !== 'true')
    .filter((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const hit = document.elementFromPoint(...middleOf(element.getBoundingClientRect()))
      return !element.contains(hit)
    })
    .map((element) => `${element.getAttribute('data-testid')} ${element.getAttribute('aria-label')}`)

  // Something that takes no touch can still hide a name.
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = '* { pointer-events: auto !important }'
  const paints = (element: Element): boolean => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isClear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && backgroundImage === 'none'
    return opacity !== '0' && (!isClear || element.closest('svg, img') !== null)
  }
  const hidden: string[] = []
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const parent = text.parentElement!
    if (!names.includes(text.textContent?.trim() ?? '') || !isThere(parent)) continue
    parent.scrollIntoView({ block: 'nearest' })
    const range = document.createRange()
    range.selectNodeContents(text)
    const stack = document.elementsFromPoint(...middleOf(range.getBoundingClientRect()))
    const above = stack.slice(0, Math.max(0, stack.indexOf(parent)))
    if (stack.includes(parent) && !above.some((element) => paints(element) && !parent.contains(element)))
      continue
    hidden.push(`the name ${text.textContent}`)
  }
  style.remove()
  return [...controls, ...hidden]
}
