import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  /** Escape, or a press beside the dialog. Not called while `busy`. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the one that steps back first; below 768 they stand in reverse, full width. */
  acts?: ReactNode
  /** Something is being sent: Escape and presses beside it do nothing. */
  busy?: boolean
  /** 42rem instead of 30rem. */
  wide?: boolean
}

/**
 * A modal dialog: in the middle from 768, a sheet from the bottom below. Traps focus and returns it. `open` decides; the content is there
 * only while it is open. A form inside wraps fields and buttons itself (`<div className="actions">` for the buttons).
 */
export function Dialog({ open, onClose, title, description, children, acts, busy, wide }: DialogProps) {
  const id = useId()
  return (
    <Modal
      {...{ open, onClose, busy }}
      className={classes('modal', wide && 'wide')}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
    >
      <div className="dialog">
        <h2 className="section-title" id={`${id}-title`}>
          {title}
        </h2>
        {description ? (
          <div className="text-ink-2" id={`${id}-description`}>
            {description}
          </div>
        ) : null}
        {children}
        {acts ? <div className="actions">{acts}</div> : null}
      </div>
    </Modal>
  )
}
