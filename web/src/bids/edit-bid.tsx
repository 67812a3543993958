import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api.ts'
import { focusOn } from '../jobs/focus-on.ts'
import { firstName } from '../jobs/job-words.ts'
import { forgetDraft } from '../jobs/kept-draft.ts'
import { wordsOfError } from '../live/words-of-error.ts'
import { useToast } from '../ui/toasts.tsx'
import { BidForm } from './bid-form.tsx'
import { useBidsAgain } from './use-bids-again.ts'

type EditBidProps = { job: JobView; bid: BidView; onDone: () => void }

/** Changes a pending bid; the client sees the new terms before they can accept them. */
export function EditBid({ job, bid, onDone }: EditBidProps) {
  // What was on screen when the editing began.
  const [seen] = useState(bid)
  const toast = useToast()
  const again = useBidsAgain(job.id)
  const draftKey = `edit-bid:${bid.id}:${bid.version}`
  const leave = () => {
    forgetDraft(draftKey)
    onDone()
  }
  const edit = useMutation(
    ask.bids.edit.mutationOptions({
      onSuccess: () => {
        leave()
        toast.success('Bid updated')
      },
      onSettled: () => again().then(() => focusOn('bid')),
    }),
  )
  return (
    <BidForm
      draftKey={draftKey}
      start={{ amountDollars: String(seen.amountDollars ?? ''), message: seen.message ?? '' }}
      clientName={firstName(job.client.fullName)}
      words="Save changes"
      busyWords="Saving..."
      isBusy={edit.isPending}
      error={edit.error ? wordsOfError(edit.error, 'Failed to update bid') : undefined}
      onSend={(offer) => edit.mutate({ ...offer, bidId: bid.id, seenBidVersion: bid.version, seenJobVersion: job.version })}
      onCancel={leave}
    />
  )
}
