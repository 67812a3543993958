import { forgetTap, ignoreSecondTap } from './second-tap.ts'

export type OpenModal = {
  /** Null while its code is being loaded. */
  dialog: HTMLDialogElement | null
  /** Does nothing while the modal is busy. */
  requestClose: () => void
}

const modals: OpenModal[] = []
const listeners = new Set<() => void>()

/** The open modals, in the order in which they were opened. */
export const modalStack = {
  get size() {
    return modals.length
  },
  get topDialog(): HTMLDialogElement | null {
    return modals.findLast(({ dialog }) => dialog)?.dialog ?? null
  },
  add(modal: OpenModal) {
    modals.push(modal)
    changed()
    return () => {
      modals.splice(modals.indexOf(modal), 1)
      changed()
    }
  },
  /** For the Back button. */
  closeTop() {
    forgetTap()
    modals.at(-1)?.requestClose()
  },
  subscribe(listen: () => void) {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  },
}

function changed() {
  ignoreSecondTap()
  for (const listen of listeners) listen()
}
