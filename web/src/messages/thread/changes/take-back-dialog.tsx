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
      title="Take this message back?"
      description="Its words and files are deleted for both of you, and “Message taken back” is shown instead. It may have been read already."
      confirmLabel="Take back"
      cancelLabel="Keep it"
      busyLabel="Taking back..."
      busy={takeBack.isPending}
      error={takeBack.error ? errorMessage(takeBack.error, 'Failed to take the message back') : undefined}
      onConfirm={() => takeBack.mutate({ messageId })}
    />
  )
}
