import { useLayoutEffect, useRef } from 'react'
import { modalStack } from './modal-stack.ts'

type OpeningModalProps = { open: boolean; onCancel: () => void }

/** In place of a modal whose code is being loaded: the Back button cancels the opening, and the page stays. */
export function OpeningModal({ open, onCancel }: OpeningModalProps) {
  const latestOnCancel = useRef(onCancel)
  useLayoutEffect(() => {
    latestOnCancel.current = onCancel
  })
  useLayoutEffect(() => (open ? modalStack.add({ dialog: null, requestClose: () => latestOnCancel.current() }) : undefined), [open])
  return null
}
