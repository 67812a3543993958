import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  /** On Escape, the Back button or a press outside. Not called while `busy`. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with Cancel first. Below 768 px they are stacked in reverse order. */
  actions?: ReactNode
  busy?: boolean
  /** 42rem instead of 30rem. */
  wide?: boolean
}

/**
 * Centered from 768 px, a bottom sheet below. The content is mounted only while open. A form inside renders its own buttons in `<div
 * className="actions">`.
 */
export function Dialog({ open, onClose, title, description, children, actions, busy, wide }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      busy={busy}
      className={classes('modal', wide && 'wide')}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
    >
      <div className="dialog">
        <h2 className="section-title wrap-anywhere" id={`${id}-title`}>
          {title}
        </h2>
        {description ? (
          <div className="text-ink-2 wrap-anywhere" id={`${id}-description`}>
            {description}
          </div>
        ) : null}
        {children}
        {actions ? <div className="actions">{actions}</div> : null}
      </div>
    </Modal>
  )
}
