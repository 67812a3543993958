import type { AnyRouter } from '@tanstack/router-core'
import { modalStack } from '../ui/dialogs/modal-stack.ts'
import { addModalEntries } from './modal-entries.ts'

/**
 * The Back button closes the topmost modal. Most of the code is loaded with the first modal; until it has arrived, modals have their history
 * entries already, and Back closes them. Call this before the router is created: browsers call the listeners of `popstate` in the order in
 * which they were added.
 */
export function closeModalsOnBack(): { follow: (router: AnyRouter) => void } {
  if (typeof document === 'undefined') return { follow: () => undefined }
  let onPopState: (event: PopStateEvent) => void = leaveModalEntry
  addEventListener('popstate', (event) => onPopState(event))
  // The page may have been reloaded while a modal was open.
  leaveModalEntry()
  return {
    follow(router) {
      let isLoading = false
      async function load() {
        isLoading = true
        const { followModals } = await import('./modal-history.ts')
        stop()
        onPopState = followModals(router)
      }
      const stop = modalStack.subscribe(() => {
        addModalEntries()
        onPopState = (event) => closeTopModal(event, router)
        // Without a connection the next modal loads it.
        if (!isLoading) load().catch(() => (isLoading = false))
      })
    },
  }
}

function leaveModalEntry() {
  const { openModals } = history.state ?? {}
  if (openModals) history.go(-openModals)
}

function closeTopModal(event: PopStateEvent, router: AnyRouter) {
  if (history.state?.__TSR_key !== router.history.location.state.__TSR_key) return leaveModalEntry()
  event.stopImmediatePropagation()
  // The entry of a modal that was closed in another way leads nowhere.
  if (modalStack.size > 0) modalStack.closeTop()
  else history.back()
}
