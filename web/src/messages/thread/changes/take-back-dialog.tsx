import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showChanged } from './show-changed.ts'

type TakeBackDialogProps = { messageId: string; partnerId: string; onClose: () => void }

export function TakeBackDialog({ messageId, partnerId, onClose }: TakeBackDialogProps) {
  const queryClient = useQueryClient()
  const takeBack = useMutation(
    orpc.messages.takeBack.mutationOptions({
      onSuccess: (emptied) => {
        showChanged(queryClient, partnerId, emptied)
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Unsend this message?"
      description="Its words and files are deleted for both of you, and “Message unsent” is shown instead. It may have been read already."
      confirmLabel="Unsend"
      cancelLabel="Keep it"
      busyLabel="Unsending..."
      busy={takeBack.isPending}
      error={takeBack.error ? errorMessage(takeBack.error, 'Failed to unsend the message') : undefined}
      onConfirm={() => takeBack.mutate({ messageId })}
    />
  )
}
