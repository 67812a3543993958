import { type ReactNode, useRef } from 'react'
import { useModal } from './use-modal.ts'

type ModalProps = {
  open: boolean
  /** Escape, or a press beside it. Not called while `busy`. */
  onClose: () => void
  busy?: boolean
  className: string
  labelledBy: string
  describedBy?: string
  children: ReactNode
}

/** What dialogs and sheets stand on: a modal `<dialog>`; its content is there only while it is open, so a form starts fresh each time. */
export function Modal({ open, onClose, busy, className, labelledBy, describedBy, children }: ModalProps) {
  const { ref, present } = useModal(open)
  const pressedBeside = useRef(false)
  if (!present) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the platform.
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // A cancelled file picker inside sends the same event, which bubbles.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!busy) onClose()
      }}
      // Pressed twice, Escape closes a dialog whatever the page says.
      onClose={(event) => {
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return
        if (busy) event.currentTarget.showModal()
        else onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      // Text that is selected from the inside out ends here, too: both ends of the press must lie beside.
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current && !busy) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
