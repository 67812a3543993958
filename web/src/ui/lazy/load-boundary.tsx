import { Component, type ReactNode, Suspense } from 'react'
import { isScriptMissing } from './is-script-missing.ts'

type LoadBoundaryProps = {
  children: ReactNode
  /** Loads the failed script again. */
  preload: () => void
  failed: (retry: () => void) => ReactNode
  /** Shown in their place until they are loaded. */
  loading?: ReactNode
}

/** Around lazy parts: `failed` is shown in their place if a script could not be loaded. */
export class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  private hasRetried = false

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    // Many browsers request a script only once per document.
    if (this.hasRetried && isScriptMissing(error)) void reloadIfOnline()
  }

  override render() {
    const { error } = this.state
    if (!error) return <Suspense fallback={this.props.loading}>{this.props.children}</Suspense>
    if (!isScriptMissing(error)) throw error
    return this.props.failed(this.retry)
  }

  private readonly retry = () => {
    this.hasRetried = true
    this.props.preload()
    this.setState({ error: null })
  }
}

/** Reloads the page, unless the server cannot be reached: then the browser would replace the page with an error of its own. */
async function reloadIfOnline() {
  const { ok } = await fetch('/readyz', { method: 'HEAD', cache: 'no-store' }).catch(() => ({ ok: false }))
  if (ok) window.location.reload()
}
