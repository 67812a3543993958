import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { useMutation } from '@tanstack/react-query'
import { firstName } from '../../accounts/first-name.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

export function BlockDialog({ partner: { id: personId, fullName }, onClose }: { partner: PartnerView; onClose: () => void }) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const block = useMutation(
    orpc.messages.block.mutationOptions({
      onSuccess: async () => {
        await refreshed()
        toast.success(`${fullName} is blocked`)
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Block ${fullName}?`}
      description={`What ${firstName(fullName)} writes no longer reaches you, and the conversation leaves your list. They are not told. While one of you has hired the other for a shoot, you can still write to each other. You can unblock them at any time.`}
      confirmLabel="Block"
      cancelLabel="Cancel"
      busyLabel="Blocking..."
      busy={block.isPending}
      error={block.error ? errorMessage(block.error, 'Failed to block this person') : undefined}
      onConfirm={() => block.mutate({ personId })}
    />
  )
}
