// Catches what throws during rendering and shows a fallback: without it React unmounts the whole app, and if it throws
// again after a reload the page stays blank for good.
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportCrash } from '@/client/crash-reports'

interface CrashBoundaryProps {
  /** What it wraps, for a crash reporter. */
  readonly where: string
  /** Shown instead. Trying again mounts the children anew. */
  readonly fallback: (tryAgain: () => void) => ReactNode
  /** When this changes, the children are tried again. */
  readonly position?: number | undefined
  readonly children: ReactNode
}

interface CrashBoundaryState {
  readonly hasCrashed: boolean
}

export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { hasCrashed: false }

  static getDerivedStateFromError(): CrashBoundaryState {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportCrash({ error, where: this.props.where, components: componentStack ?? undefined })
  }

  override componentDidUpdate(before: CrashBoundaryProps, { hasCrashed }: CrashBoundaryState): void {
    if (hasCrashed && before.position !== this.props.position) this.tryAgain()
  }

  private readonly tryAgain = (): void => this.setState({ hasCrashed: false })

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback(this.tryAgain) : this.props.children
  }
}
