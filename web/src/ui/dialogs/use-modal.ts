import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { modalStack } from './modal-stack.ts'

/**
 * Shows a `<dialog>` as a modal while `open`, and keeps it mounted until its closing animation ends. `requestClose` is called by the Back
 * button.
 */
export function useModal(open: boolean, requestClose: () => void): { ref: RefObject<HTMLDialogElement | null>; present: boolean } {
  const ref = useRef<HTMLDialogElement>(null)
  const latestRequestClose = useRef(requestClose)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useLayoutEffect(() => {
    latestRequestClose.current = requestClose
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !present) return
    if (open) {
      dialog.showModal()
      const remove = modalStack.add({ dialog, requestClose: () => latestRequestClose.current() })
      return () => {
        remove()
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
    modalStack.subscribe,
    () => modalStack.topDialog,
    () => null,
  )
}
