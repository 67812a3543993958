import { type ReactNode, useRef } from 'react'
import { useModal } from './use-modal.ts'

type ModalProps = {
  open: boolean
  /** On Escape, the Back button or a press outside. Not called while `busy`. */
  onClose: () => void
  busy?: boolean
  className: string
  labelledBy: string
  describedBy?: string
  children: ReactNode
}

/** The base of dialogs and sheets. The content is mounted only while open, so that a form starts fresh each time. */
export function Modal({ open, onClose, busy, className, labelledBy, describedBy, children }: ModalProps) {
  const requestClose = () => {
    if (!busy) onClose()
  }
  const { ref, present } = useModal(open, requestClose)
  const pressedBeside = useRef(false)
  if (!present) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape.
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // A file picker inside also fires `cancel`, which bubbles.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        requestClose()
      }}
      // Browsers close a dialog on the second Escape even if `cancel` was prevented.
      onClose={(event) => {
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
        if (busy) event.currentTarget.showModal()
        else onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      // A text selection that starts inside and ends outside fires a click here: close only if the press also began outside.
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current) requestClose()
      }}
    >
      {children}
    </dialog>
  )
}
