import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { HiddenNote } from '../../feedback/hidden-note.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Unusual facts about the viewer's own bid. */
export function OwnBidNotes({ job, bid }: { job: JobView; bid: BidView }) {
  return (
    <>
      {bid.hidden?.reason ? <HiddenNote what="The message of your bid is" reason={bid.hidden.reason} /> : null}
      {bid.madeBeforeChange ? <ConfirmBid job={job} bid={bid} /> : null}
    </>
  )
}

/** Says that the terms changed after the bid, and lets the photographer confirm it unchanged. */
function ConfirmBid({ job, bid }: { job: JobView; bid: BidView }) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const confirm = useMutation(
    orpc.bids.edit.mutationOptions({
      onSuccess: () => toast.success('Bid confirmed'),
      onSettled: (_, error) => refreshed(error).then(() => focusOn('bid')),
    }),
  )
  const { id: bidId, amountDollars, message, details, pictures, version } = bid
  const canConfirm = bid.may.includes('edit') && amountDollars !== null && message !== null && details !== null && pictures !== null
  return (
    <>
      <Notice tone="note">
        The client changed the time, place or budget after your bid. Check the job as it is now: your bid cannot be accepted until you
        confirm or change it.
      </Notice>
      {confirm.error ? <Notice tone="error">{errorMessage(confirm.error, 'Failed to confirm bid')}</Notice> : null}
      {canConfirm ? (
        <Button
          variant="gold"
          full
          busy={confirm.isPending}
          busyLabel="Confirming..."
          onClick={() =>
            confirm.mutate({
              bidId,
              amountDollars,
              message,
              ...details,
              pictureIds: pictures.map(({ id }) => id),
              seenBidVersion: version,
              seenJobVersion: job.version,
            })
          }
        >
          Confirm bid unchanged
        </Button>
      ) : null}
    </>
  )
}
