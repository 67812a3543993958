import type { AnyRouter } from '@tanstack/router-core'
import { modalStack } from '../ui/dialogs/modal-stack.ts'

/**
 * The Back button closes the topmost modal. Most of the code is loaded with the first modal. Call this before the router is created:
 * browsers call the listeners of `popstate` in the order in which they were added.
 */
export function closeModalsOnBack(): { follow: (router: AnyRouter) => void } {
  if (typeof document === 'undefined') return { follow: () => undefined }
  let onPopState: ((event: PopStateEvent) => void) | undefined
  addEventListener('popstate', (event) => (onPopState ? onPopState(event) : leaveModalEntry()))
  // The page may have been reloaded while a modal was open.
  leaveModalEntry()
  return {
    follow(router) {
      const stop = modalStack.subscribe(async () => {
        stop()
        const { followModals } = await import('./modal-history.ts')
        onPopState = followModals(router)
      })
    },
  }
}

function leaveModalEntry() {
  const { openModals } = history.state ?? {}
  if (openModals) history.go(-openModals)
}
