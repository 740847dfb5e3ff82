// The finger that held a button is still down when what was under the button appears. Browsers look for what to click when it
// lifts, and would press whatever is there by then. The next touch or key counts again.
export function ignoreRelease(): void {
  const options = { capture: true }
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  const end = (): void => {
    window.removeEventListener('click', swallow, options)
    for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, end, options)
  }
  window.addEventListener('click', swallow, options)
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, end, options)
}
