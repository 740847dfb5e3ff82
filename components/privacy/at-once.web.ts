// Does something and draws the result immediately. A browser takes its preview picture as soon as the page is hidden and
// may then stop its timers: a render that React only schedules would come too late.
import { flushSync } from 'react-dom'

export const atOnce = (act: () => void): void => flushSync(act)
