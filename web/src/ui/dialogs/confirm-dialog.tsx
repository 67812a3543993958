import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Names the action and its amount: 'Accept $420'. */
  confirmLabel: ReactNode
  busyLabel?: ReactNode
  cancelLabel?: ReactNode
  busy?: boolean
  error?: string
  variant?: ComponentProps<typeof Button>['variant']
}

/** The caller closes it when the action is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmLabel,
    busyLabel,
    cancelLabel = 'Cancel',
    busy,
    error,
    variant = 'danger',
    onConfirm,
    onClose,
    children,
    ...dialog
  } = props
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={variant} onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error ? <Notice tone="error">{error}</Notice> : null}
    </Dialog>
  )
}
