/**
 * One JSON object per line on standard output, so that any log collector can read it. Nothing logged holds
 * a face, a key or a player's name: callers pass ids and counts.
 */
import { LOG_LEVELS, type LogLevel } from './config'

type Fields = Readonly<Record<string, string | number | boolean | undefined>>
type Write = (event: string, fields?: Fields) => void

export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, Write>>

export function createLog(
  threshold: LogLevel,
  print: (line: string) => void = (line) => void process.stdout.write(line + '\n'),
): Log {
  const at =
    (level: LogLevel): Write =>
    (event, fields = {}) => {
      if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(threshold)) return
      print(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/**
 * An unexpected error, for the log: its name and where it was thrown. The message is included only if the system or the
 * store wrote it; other messages may quote what players sent.
 */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { why: typeof error }
  const at = /^ {4}at .*/m.exec(error.stack ?? '')?.[0].trim()
  return { why: 'code' in error ? `${error.name}: ${error.message}` : error.name, at }
}
