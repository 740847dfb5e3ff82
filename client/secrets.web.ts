// A browser has no safer place than the site's ordinary storage, so keys stay with their tables.
import type { Secrets } from './secrets'

export const phoneSecrets: Secrets | undefined = undefined
