import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type UnsubscribeDialogProps = { subscriber: { id: string; email: string }; onClose: () => void }

export function UnsubscribeDialog({ subscriber: { id, email }, onClose }: UnsubscribeDialogProps) {
  const refreshed = useRefreshed()
  const toast = useToast()
  const unsubscribe = useMutation(
    orpc.admin.unsubscribe.mutationOptions({
      onSuccess: () => {
        onClose()
        toast.success(`${email} is unsubscribed`)
      },
      onSettled: (_, error) => refreshed(error),
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
