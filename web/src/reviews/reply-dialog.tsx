import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { newReply } from '@shutterbid/domain/reviews/schemas'
import { api } from '../api.ts'
import { TextDialog } from '../forms/text-dialog.tsx'
import { useRefreshed } from '../live/use-refreshed.ts'
import { useToast } from '../ui/toasts/toasts.tsx'

type ReplyDialogProps = { open: boolean; onClose: () => void; reviewId: string; clientName: string }

export function ReplyDialog({ reviewId, clientName, ...dialog }: ReplyDialogProps) {
  const refreshed = useRefreshed()
  const toast = useToast()
  return (
    <TextDialog
      {...dialog}
      draftKey={`reply:${reviewId}`}
      title={`Your reply to ${clientName}`}
      description="Everybody who sees the review reads it. You can reply once, and not change it later."
      field={{ label: 'Reply', rows: 5, schema: newReply.shape.content, max: reviewLimits.content.max }}
      submit={{ label: 'Publish reply', busyLabel: 'Publishing...', variant: 'gold' }}
      failed="Failed to publish the reply. Please try again."
      onSend={(content) => api.reviews.reply({ reviewId, content })}
      onSent={() => toast.success('Reply published')}
      onSettled={(error) => refreshed(error)}
    />
  )
}
