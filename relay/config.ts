/**
 * Everything an operator can set, read from the environment once at the start. All mistakes are reported
 * together, so that a bad deployment is fixed in one go instead of one restart per mistake.
 */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  /** Absent: listen on all addresses of this machine. */
  readonly host?: string
  /** 0 asks the system for any free port. */
  readonly port: number
  /** How many ports to try, from `port` upwards, while they are taken. */
  readonly portTries: number
  /** Folder of the exported web app. Absent: the relay serves no web app. */
  readonly webRoot?: string
  readonly logLevel: LogLevel
  /** The SQLite file of the tables; with `:memory:` they are lost when the process ends. */
  readonly store: string
  /** How many seconds somebody may be away before the others can decide how to go on. */
  readonly grace: number
  /** Days after which a match that nobody touches is removed. */
  readonly keepDays: number
  /** How many proxies are in front of the relay. Their `x-forwarded-*` headers are trusted. */
  readonly trustProxy: number
  /** Multiplies the limits of one address, which are made for a household: for a school, an event or a load test. */
  readonly addressScale: number
  /** Where Prometheus reads the relay's figures; port 0 is any free one. Absent: nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number }
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const mistakes: string[] = []

  const integer = (name: string, range: { fallback: number; min: number; max: number }) => {
    const text = env[name]?.trim()
    if (!text) return range.fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= range.min && value <= range.max) return value
    mistakes.push(`${name} must be a whole number from ${range.min} to ${range.max}, but is '${text}'`)
    return range.fallback
  }

  const logLevel = (): LogLevel => {
    const text = env.STRONGBOX_LOG?.trim()
    if (!text) return 'info'
    const level = LOG_LEVELS.find((known) => known === text)
    if (level) return level
    mistakes.push(`STRONGBOX_LOG must be one of ${LOG_LEVELS.join(', ')}, but is '${text}'`)
    return 'info'
  }

  const metrics = (): Config['metrics'] => {
    if (!env.STRONGBOX_METRICS_PORT?.trim()) return undefined
    const port = integer('STRONGBOX_METRICS_PORT', { fallback: 0, min: 0, max: 65_535 })
    return { host: env.STRONGBOX_METRICS_HOST?.trim() || '127.0.0.1', port }
  }

  const config: Config = {
    host: env.HOST?.trim() || undefined,
    port: integer('PORT', { fallback: 8787, min: 0, max: 65_535 }),
    portTries: integer('STRONGBOX_PORT_TRIES', { fallback: 1, min: 1, max: 1000 }),
    webRoot: env.STRONGBOX_WEB?.trim() || undefined,
    logLevel: logLevel(),
    store: env.STRONGBOX_STORE?.trim() || 'data/relay.sqlite',
    grace: integer('STRONGBOX_GRACE_SECONDS', { fallback: 60, min: 0, max: 86_400 }),
    keepDays: integer('STRONGBOX_KEEP_DAYS', { fallback: 30, min: 1, max: 3650 }),
    trustProxy: integer('STRONGBOX_TRUST_PROXY', { fallback: 0, min: 0, max: 5 }),
    addressScale: integer('STRONGBOX_ADDRESS_SCALE', { fallback: 1, min: 1, max: 10_000 }),
    metrics: metrics(),
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return config
}
