// A browser has no place that is safer than where it keeps everything else of a site: keys stay with their tables there.
import type { Secrets } from './secrets'

export const phoneSecrets: Secrets | undefined = undefined
