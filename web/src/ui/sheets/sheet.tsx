import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Modal } from '../dialogs/modal.tsx'
import { IconButton } from '../icon-button.tsx'

type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  beside?: ReactNode
  foot?: ReactNode
}

/** A modal sheet from the right: 25rem wide, full width on a phone. */
export function Sheet({ open, onClose, title, children, beside, foot }: SheetProps) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} className="modal side" labelledBy={id}>
      <div className="side-sheet">
        <div className="head">
          <h2 className="title" id={id}>
            {title}
          </h2>
          <div className="flex items-center gap-1">
            {beside}
            <IconButton label="Close" icon={<X size={20} strokeWidth={1.6} aria-hidden="true" />} onClick={onClose} />
          </div>
        </div>
        <div className="body">{children}</div>
        {foot ? <div className="foot">{foot}</div> : null}
      </div>
    </Modal>
  )
}
