import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

type ActionUnavailableDialogProps = { onClose: () => void; title: string; reason: string; closeLabel: string }

/** Replaces the dialog of an action that became impossible while the dialog was open, and says why. */
export function ActionUnavailableDialog({ onClose, title, reason, closeLabel }: ActionUnavailableDialogProps) {
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
