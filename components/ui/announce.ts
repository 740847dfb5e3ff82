// Says something to people who use a screen reader. Not every platform reads out text that changes by itself (iOS has no live
// regions, and Android reads only the last of several), so what must be heard is said by hand.
import { useEffect } from 'react'
import { AccessibilityInfo, Platform } from 'react-native'

export function announce(text: string): void {
  if (Platform.OS === 'web') sayInBrowser(text)
  else AccessibilityInfo.announceForAccessibilityWithOptions(text, { queue: true })
}

/** For text that changes in a live region: iOS has none. Undefined: nothing to say now. */
export function useSpokenOnIos(text: string | undefined): void {
  useEffect(() => {
    if (Platform.OS === 'ios' && text !== undefined) announce(text)
  }, [text])
}

/** How long, in milliseconds, a sentence stays in the document: long enough for every screen reader to notice it. */
const staysFor = 5000

/** Each sentence is an element of its own: one that replaces another is not read if both are the same. */
function sayInBrowser(text: string): void {
  const place = document.getElementById('announcements') ?? document.body.appendChild(createPlace())
  const line = place.appendChild(document.createElement('div'))
  line.textContent = text
  setTimeout(() => line.remove(), staysFor)
}

function createPlace(): HTMLElement {
  const place = document.createElement('div')
  place.id = 'announcements'
  place.setAttribute('role', 'log')
  place.setAttribute('aria-live', 'polite')
  Object.assign(place.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  })
  return place
}
