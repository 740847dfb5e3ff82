/**
 * What the relay counts about itself, as text for Prometheus. Only sums: no table's id, no name, no address. Figures about the
 * process have the names that Node's usual client gives them, so that ready-made dashboards find them.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Metrics {
  /** A record was stored. */
  stored(record: string, seconds: number): void
  /** A phone was refused something, for this reason. */
  refused(reason: string): void
  /** Everything, in Prometheus's text format. */
  text(): string
}

/** What is asked for when somebody reads the figures. */
export interface Gauges {
  readonly version: string
  readonly tables: () => number
  readonly links: () => number
  readonly isStoreOk: () => boolean
}

/** Seconds: from a fast disk to one that is about to fail. */
const buckets = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5]

type Kind = 'counter' | 'gauge' | 'histogram'
type Sample = readonly [name: string, value: number]

export function createMetrics({ version, tables, links, isStoreOk }: Gauges): Metrics {
  const records = new Map<string, number>()
  const refusals = new Map<string, number>()
  const appends = { counts: buckets.map(() => 0), count: 0, sum: 0 }
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()

  /** The event loop's lag since it was last asked for. */
  function lagSamples(): readonly Metric[] {
    const of = (name: string, ns: number): Metric =>
      gauge(`nodejs_eventloop_lag_${name}_seconds`, 'Lag of the event loop since the last scrape.', ns / 1e9)
    const samples = [of('p50', lag.percentile(50)), of('p99', lag.percentile(99)), of('max', lag.max)]
    lag.reset()
    return samples
  }

  function appendSamples(): readonly Sample[] {
    let below = 0
    return [
      ...buckets.map((bound, i): Sample => [`_bucket{le="${bound}"}`, (below += appends.counts[i]!)]),
      ['_bucket{le="+Inf"}', appends.count],
      ['_sum', appends.sum],
      ['_count', appends.count],
    ]
  }

  return {
    stored(record, seconds) {
      add(records, record)
      const bucket = buckets.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) appends.counts[bucket]! += 1
      appends.count += 1
      appends.sum += seconds
    },
    refused: (reason) => add(refusals, reason),
    text() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const all: readonly Metric[] = [
        gauge('strongbox_info', 'The version of the relay.', [[`{version=${quoted(version)}}`, 1]]),
        gauge('strongbox_tables', 'Tables in memory: somebody is there.', tables()),
        gauge('strongbox_links', 'Open links to phones.', links()),
        gauge('strongbox_store_ok', '1, or 0 while the store is locked or damaged.', Number(isStoreOk())),
        counter('strongbox_moves_total', 'Moves taken and stored.', records.get('entry') ?? 0),
        counter('strongbox_records_total', 'Records stored, by kind.', labelled('kind', records)),
        counter('strongbox_refusals_total', 'Requests refused, by reason.', labelled('reason', refusals)),
        { kind: 'histogram', ...appendMetric, samples: appendSamples() },
        ...lagSamples(),
        counter('process_cpu_seconds_total', 'CPU time.', (user + system) / 1e6),
        gauge('process_resident_memory_bytes', 'Memory that the system counts.', rss),
        gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', heapUsed),
        gauge('nodejs_heap_size_total_bytes', 'JavaScript heap.', heapTotal),
        gauge('nodejs_external_memory_bytes', 'Memory of buffers and native objects.', external),
        gauge('process_start_time_seconds', 'When it started.', Date.now() / 1000 - process.uptime()),
      ]
      return all.map(format).join('')
    },
  }
}

interface Metric {
  readonly name: string
  readonly help: string
  readonly kind: Kind
  readonly samples: readonly Sample[]
}

const appendMetric = {
  name: 'strongbox_append_seconds',
  help: 'From asking the store to append a record until it is on the disk.',
}

const metricOf =
  (kind: Kind) =>
  (name: string, help: string, value: number | readonly Sample[]): Metric => ({
    name,
    help,
    kind,
    samples: typeof value === 'number' ? [['', value]] : value,
  })

const counter = metricOf('counter')
const gauge = metricOf('gauge')

const format = ({ name, help, kind, samples }: Metric): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...samples.map(([rest, value]) => `${name}${rest} ${Number.isFinite(value) ? value : 0}`),
    '',
  ].join('\n')

const labelled = (label: string, counts: ReadonlyMap<string, number>): readonly Sample[] =>
  [...counts].map(([value, count]) => [`{${label}=${quoted(value)}}`, count])

const quoted = (text: string): string => `"${text.replace(/[\\"\n]/g, ' ')}"`

const add = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1)
