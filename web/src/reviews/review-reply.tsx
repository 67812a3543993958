import type { ReviewView } from '@shutterbid/domain/reviews/schemas'
import { useState } from 'react'
import { useViewer } from '../accounts/use-viewer.ts'
import { HiddenNote } from '../feedback/hidden-note.tsx'
import { ReportButton } from '../feedback/report-button.tsx'
import { Button } from '../ui/button.tsx'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { ReplyText } from './reply-text.tsx'

type ReviewReplyProps = { review: ReviewView; photographer: { id: string; fullName: string } }

/** The reply of the photographer below a review; for them, the way to write it. */
export function ReviewReply({ review: { id, client, reply, mayReply }, photographer }: ReviewReplyProps) {
  const viewer = useViewer()
  if (!reply) return mayReply ? <WriteReply reviewId={id} clientName={client.fullName} /> : null
  return (
    <ReplyText name={photographer.fullName} content={reply.content}>
      {reply.hiddenReason === null ? null : <HiddenNote what="Your reply is" reason={reply.hiddenReason} />}
      {viewer && viewer.id !== photographer.id ? (
        <div className="-ml-2">
          <ReportButton small subject="reply" subjectId={id} of={`${photographer.fullName}’s reply`} />
        </div>
      ) : null}
    </ReplyText>
  )
}

const ReplyDialog = lazyDialog(async () => (await import('./reply-dialog.tsx')).ReplyDialog)

function WriteReply({ clientName, ...about }: { reviewId: string; clientName: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const look = { 'aria-haspopup': 'dialog' as const, 'aria-label': `Reply to ${clientName}’s review` }
  return (
    <>
      <Button variant="quiet" className="-ml-4.5 justify-self-start" {...look} onClick={() => setIsOpen(true)}>
        Reply
      </Button>
      <ReplyDialog {...about} clientName={clientName} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
