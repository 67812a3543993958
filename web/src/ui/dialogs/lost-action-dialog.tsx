import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

type LostActionDialogProps = { onClose: () => void; title: string; reason: string; closeLabel: string }

/** In place of the dialog of an action that became impossible while it was open: says why. */
export function LostActionDialog({ onClose, title, reason, closeLabel }: LostActionDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button variant="ink" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <Notice tone="error">{reason}</Notice>
    </Dialog>
  )
}
