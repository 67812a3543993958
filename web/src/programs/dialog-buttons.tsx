import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  dialog: (shown: { open: boolean; onClose: () => void }) => ReactNode
}

/** A button with the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      {dialog({ open, onClose: () => setOpen(false) })}
    </>
  )
}

type ConfirmButtonProps = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'description' | 'busyLabel'> &
  Pick<DialogButtonProps, 'children' | 'aria-label' | 'variant'> & { onConfirm: () => Promise<unknown>; failed: string }

/** A button that asks before it acts. */
export function ConfirmButton({ title, description, busyLabel, onConfirm, failed, ...button }: ConfirmButtonProps) {
  const act = useMutation({ mutationFn: onConfirm })
  return (
    <DialogButton
      {...button}
      dialog={({ open, onClose }) => (
        <ConfirmDialog
          open={open}
          title={title}
          description={description}
          busyLabel={busyLabel}
          confirmLabel={button.children}
          onClose={() => {
            act.reset()
            onClose()
          }}
          onConfirm={() => act.mutate(undefined, { onSuccess: onClose })}
          busy={act.isPending}
          error={act.error ? errorMessage(act.error, failed) : undefined}
          variant={button.variant ?? 'ink'}
        />
      )}
    />
  )
}
