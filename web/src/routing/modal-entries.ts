import { modalStack } from '../ui/dialogs/modal-stack.ts'

/** The number of open modals that the current history entry stands for. */
export function entriesHere(): number {
  return history.state?.openModals ?? 0
}

/** Gives each open modal its entry. The router replaces `history.pushState` by a function that loads the page again. */
export function addModalEntries() {
  while (entriesHere() < modalStack.size) {
    History.prototype.pushState.call(history, { ...history.state, openModals: entriesHere() + 1 }, '')
  }
}
