import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type UnsubscribeDialogProps = { subscriber: { id: string; email: string }; onClose: () => void }

export function UnsubscribeDialog({ subscriber: { id, email }, onClose }: UnsubscribeDialogProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const unsubscribe = useMutation(
    orpc.admin.unsubscribe.mutationOptions({
      onSuccess: () => {
        onClose()
        toast.success(`${email} is unsubscribed`)
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.admin.key() }),
    }),
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => unsubscribe.mutate({ id })}
      title="Unsubscribe this address?"
      description={
        <>
          <span className="wrap-anywhere">{email}</span> gets no more newsletters. Only the reader can subscribe again, with a mail that
          asks for confirmation.
        </>
      }
      confirmLabel="Unsubscribe"
      busyLabel="Unsubscribing..."
      busy={unsubscribe.isPending}
      error={unsubscribe.error ? errorMessage(unsubscribe.error, 'Failed to unsubscribe. Please try again.') : undefined}
    />
  )
}
