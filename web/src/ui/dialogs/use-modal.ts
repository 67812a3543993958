import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Shows a `<dialog>` as a modal while `open`, and keeps it mounted until its closing animation ends. */
export function useModal(open: boolean): { ref: RefObject<HTMLDialogElement | null>; present: boolean } {
  const ref = useRef<HTMLDialogElement>(null)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !present) return
    if (open) {
      dialog.showModal()
      enter(dialog)
      return () => {
        leave(dialog)
        dialog.close()
      }
    }
    let waiting = true
    const movingOut = dialog.getAnimations({ subtree: true }).map((animation) => animation.finished)
    void Promise.allSettled(movingOut).then(() => {
      if (waiting) setPresent(false)
    })
    return () => {
      waiting = false
    }
  }, [open, present])

  return { ref, present }
}

/** The topmost open modal. Everything outside it is inert, so toasts are rendered inside it. */
export function useTopModal() {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => modals.at(-1) ?? null,
    () => null,
  )
}

const modals: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function enter(dialog: HTMLDialogElement) {
  modals.push(dialog)
  for (const listen of listeners) listen()
}

function leave(dialog: HTMLDialogElement) {
  const at = modals.indexOf(dialog)
  if (at >= 0) modals.splice(at, 1)
  for (const listen of listeners) listen()
}
