import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { useJobAction } from './use-job-action.ts'

type JobActionButtonProps = {
  action: Parameters<typeof useJobAction>[0]
  jobId: string
  /** The look of the button that opens the dialog. */
  look: Pick<ComponentProps<typeof Button>, 'variant' | 'full' | 'size' | 'className'>
  children: ReactNode
  title: string
  description: ReactNode
  confirmWords: string
  confirmVariant?: ComponentProps<typeof Button>['variant']
  cancelWords: string
  busyWords: string
  doneWords: string
}

/** A button for an irreversible action: asks in a dialog, which stays open if the action is refused. */
export function JobActionButton({ action, jobId, look, children, doneWords, confirmVariant, ...dialog }: JobActionButtonProps) {
  const [open, setOpen] = useState(false)
  const toast = useToast()
  const { run, isBusy, error, reset } = useJobAction(action, () => {
    setOpen(false)
    toast.success(doneWords)
  })
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        {children}
      </Button>
      <ConfirmDialog
        {...dialog}
        variant={confirmVariant}
        open={open}
        busy={isBusy}
        error={error}
        onClose={() => setOpen(false)}
        onConfirm={() => run({ jobId })}
      />
    </>
  )
}
