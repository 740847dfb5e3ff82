// The hook for a crash reporter. Off by default: nothing is collected, and nothing leaves the phone. An attached reporter is
// told what error boundaries caught and, in browsers, about unhandled promise rejections.
import { Platform } from 'react-native'

export interface CrashReport {
  readonly error: unknown
  /** The route or the board that broke. Never a name, a face or a match. */
  readonly where: string
  /** The components around it, as React lists them. */
  readonly components?: string | undefined
}

type CrashReporter = (report: CrashReport) => void

let reporter: CrashReporter | undefined

/** Attaches a reporter in place of the last one. Undefined detaches it. */
export function setCrashReporter(next: CrashReporter | undefined): void {
  if (Platform.OS === 'web') {
    if (!reporter && next) window.addEventListener('unhandledrejection', reportRejection)
    if (reporter && !next) window.removeEventListener('unhandledrejection', reportRejection)
  }
  reporter = next
}

export function reportCrash(report: CrashReport): void {
  try {
    reporter?.(report)
  } catch {
    // A reporter that throws must not take down the page that explains the first failure.
  }
}

const reportRejection = ({ reason }: PromiseRejectionEvent): void =>
  reportCrash({ error: reason, where: 'unhandled rejection' })
