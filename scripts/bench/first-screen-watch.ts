/**
 * Runs in the page of a first visit and looks at it frame by frame. The shelf is all five doors with their names, whatever draws
 * them first; it can be used once a finger in the middle of a door would touch what the app itself has drawn.
 */

/** Milliseconds since the visit began. */
export interface Visit {
  readonly painted: number
  readonly visible: number
  readonly usable: number
}

declare global {
  interface Window {
    shelfTimes?: Visit
  }
}

function isShown(door: Element): boolean {
  const { width, height } = door.getBoundingClientRect()
  return width > 40 && height > 40 && (door.textContent?.length ?? 0) > 5
}

function isWithinReach(door: Element): boolean {
  const { left, top, width, height } = door.getBoundingClientRect()
  const touched = document.elementFromPoint(left + width / 2, top + height / 2)
  return touched !== null && door.contains(touched)
}

let visible: number | undefined

/** Looks for one thing at a time, because on a slow phone looking takes time too. */
function look(): void {
  const now = performance.now()
  const [painted] = performance.getEntriesByName('first-paint')
  if (visible === undefined) {
    const doors = [...document.querySelectorAll('a[href^="/game/"]')]
    if (painted && doors.filter(isShown).length >= 5) visible = now
  } else {
    const ours = document.querySelector('#root [data-testid="door-lockdown"]')
    if (ours && isShown(ours) && isWithinReach(ours)) {
      window.shelfTimes = { painted: painted!.startTime, visible, usable: now }
      return
    }
  }
  requestAnimationFrame(look)
}

requestAnimationFrame(look)
