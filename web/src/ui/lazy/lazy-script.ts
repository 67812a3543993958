import { useSyncExternalStore } from 'react'
import { isScriptMissing } from './is-script-missing.ts'
import { reloadIfOnline } from './reload-if-online.ts'

type Loading<Script> = { script: Script | null; hasFailed: boolean }

export type LazyScript<Script> = {
  /** Does nothing while the script is being fetched and once it is there. */
  load: () => void
  /** After a failure. Reloads the page if the browser requests a script only once per document, as many do. */
  retry: () => void
  use: () => Loading<Script>
}

/** A script that is fetched with the first use of what needs it. Until it arrives `use` returns null, on the server always. */
export function lazyScript<Script>(fetchScript: () => Promise<Script>): LazyScript<Script> {
  const notLoaded: Loading<Script> = { script: null, hasFailed: false }
  const listeners = new Set<() => void>()
  let state = notLoaded
  let isLoading = false
  let isRetried = false

  function change(next: Loading<Script>) {
    state = next
    for (const listener of listeners) listener()
  }
  async function load() {
    if (isLoading || state.script) return
    isLoading = true
    try {
      change({ script: await fetchScript(), hasFailed: false })
    } catch (error) {
      change({ script: null, hasFailed: true })
      if (!isScriptMissing(error)) throw error
      if (isRetried) await reloadIfOnline()
      isRetried = false
    } finally {
      isLoading = false
    }
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    load: () => void load(),
    retry: () => {
      isRetried = true
      void load()
    },
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => notLoaded,
      ),
  }
}
