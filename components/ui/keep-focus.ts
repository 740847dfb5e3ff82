// The keyboard's focus stays where it was when a press removes what had it. Browsers drop it to the page, and the next Tab
// would start from the top again: after nearly every move, because cards and buttons come and go.
import { Platform } from 'react-native'
import { isByTouch } from './touch-focus'

const focusable = 'a[href], button, input, textarea, [tabindex="0"]'

interface Lost {
  readonly name: string | undefined
  readonly x: number
  readonly y: number
  /** What it was in, from the inside out. */
  readonly around: readonly Element[]
}

export function keepFocus(): void {
  if (Platform.OS !== 'web') return
  let last: Lost | undefined
  let waiting = false
  const remember = (): void => {
    const { activeElement: focused, body } = document
    if (focused && focused !== body) last = { ...middleOf(focused), ...placeOf(focused) }
  }
  const restore = (): void => {
    waiting = false
    if (document.activeElement !== document.body || !last) return
    nearest(last)?.focus({ preventScroll: true })
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('keydown', remember, { capture: true, passive: true })
  new MutationObserver(() => {
    if (waiting || isByTouch() || document.activeElement !== document.body) return
    waiting = true
    requestAnimationFrame(restore)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'class'] })
}

/** The same control, if it has only been drawn anew; otherwise the one that is now closest to where it was. */
function nearest({ name, x, y, around }: Lost): HTMLElement | undefined {
  const inWindow = [...document.querySelectorAll('[aria-modal=true]')].filter(isShown).at(-1)
  const places = inWindow ? [inWindow] : [...around.filter((element) => element.isConnected), document.body]
  const controlsIn = (place: Element): HTMLElement[] =>
    [...place.querySelectorAll<HTMLElement>(focusable)].filter(isReachable)
  const controls = places.map(controlsIn).find(({ length }) => length > 0) ?? []
  const distanceTo = (control: Element): number => {
    const middle = middleOf(control)
    return Math.hypot(middle.x - x, middle.y - y)
  }
  return (
    controls.find((control) => name !== undefined && control.dataset.testid === name) ??
    controls.sort((a, b) => distanceTo(a) - distanceTo(b))[0]
  )
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function placeOf(element: Element): Pick<Lost, 'name' | 'around'> {
  const around: Element[] = []
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement)
    around.push(at)
  return { name: (element as HTMLElement).dataset.testid, around }
}

const isReachable = (control: HTMLElement): boolean => control.tabIndex >= 0 && isShown(control)

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[aria-hidden=true], [inert]') === null
