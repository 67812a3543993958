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
  /** The act, with its amount: 'Accept $420'. */
  confirmWords: ReactNode
  busyWords?: ReactNode
  cancelWords?: ReactNode
  busy?: boolean
  /** A refusal, in words, above the buttons. */
  error?: string
  variant?: ComponentProps<typeof Button>['variant']
}

/** Asks once before something that cannot be undone. The caller closes it when the act is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmWords,
    busyWords,
    cancelWords = 'Cancel',
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
      acts={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelWords}
          </Button>
          <Button variant={variant} onClick={onConfirm} busy={busy} busyWords={busyWords}>
            {confirmWords}
          </Button>
        </>
      }
    >
      {children}
      {error ? <Notice tone="error">{error}</Notice> : null}
    </Dialog>
  )
}
