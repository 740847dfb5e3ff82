// Does something and draws its effect before anything else happens. A browser takes its picture of a page that is being
// put away at once, and then may stop its timers: what React only plans to draw would come too late.
import { flushSync } from 'react-dom'

export const atOnce = (act: () => void): void => flushSync(act)
