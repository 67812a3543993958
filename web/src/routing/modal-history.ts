import type { AnyRouter } from '@tanstack/router-core'
import { flushSync } from 'react-dom'
import { modalStack } from '../ui/dialogs/modal-stack.ts'
import { addModalEntries, entriesHere } from './modal-entries.ts'

const longestMoveMs = 1000

/**
 * Each open modal has a history entry of its own, which is a copy of the page's entry with `openModals` in its state; the router does not
 * learn of it. An entry that remains when its modal has closed in another way is removed by going back over it. A navigation waits for
 * that, so that it continues from the entry of the page. Returns the listener of `popstate`.
 */
export function followModals(router: AnyRouter): (event: PopStateEvent) => void {
  let move: { promise: Promise<void>; end: () => void } | undefined
  let isNavigating = false
  let unblock: (() => void) | undefined

  /** Moves within the history without telling the router. */
  function go(entries: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = () => {
      clearTimeout(timer)
      move = undefined
      resolve()
    }
    const timer = setTimeout(end, longestMoveMs)
    move = { promise, end }
    history.go(entries)
  }

  /** Makes the number of entries equal to the number of open modals. */
  function align() {
    if (move || isNavigating) return
    addModalEntries()
    if (entriesHere() > modalStack.size) go(modalStack.size - entriesHere())
    if (modalStack.size > 0 || move) unblock ??= router.history.block({ blockerFn: beforeNavigation, enableBeforeUnload: false })
    else {
      unblock?.()
      unblock = undefined
    }
  }

  async function beforeNavigation({ action }: { action: string }) {
    if (action !== 'PUSH' && action !== 'REPLACE') return false
    isNavigating = true
    await move?.promise
    if (entriesHere() > 0) go(-entriesHere())
    await move?.promise
    return false
  }

  // A modal that closes and one that opens in the same render share the entry.
  modalStack.subscribe(() => queueMicrotask(align))
  router.subscribe('onResolved', () => {
    isNavigating = false
    align()
  })
  align()

  return (event) => {
    const known = router.history.location.state
    // The router still has to read the page's own entry.
    if (known.openModals) return
    const isSamePage = history.state?.__TSR_key === known.__TSR_key
    if (isSamePage || move) event.stopImmediatePropagation()
    if (move) move.end()
    else if (!isSamePage) isNavigating = true
    else if (entriesHere() < modalStack.size) flushSync(() => modalStack.closeTop())
    align()
  }
}
