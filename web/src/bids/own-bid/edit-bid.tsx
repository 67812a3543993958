import type { BidOffer, BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { bidDraftKeys } from './bid-draft-keys.ts'
import { BidForm } from './bid-form.tsx'
import { typedFrom } from './typed-bid.ts'

type EditBidProps = { job: JobView; bid: BidView; onDone: () => void } & Pick<ComponentProps<typeof BidForm>, 'unavailable'>

/**
 * Changes a pending bid; the client sees the new terms before they can accept them. A change made in another window is shown first, and is
 * replaced by submitting again.
 */
export function EditBid({ job, bid, onDone, unavailable }: EditBidProps) {
  // The state when editing began: the page keeps updating behind the form.
  const [seen, setSeen] = useState({ bid, job })
  const toast = useToast()
  const refreshed = useRefreshed()
  const [draftKey] = useState(bidDraftKeys.edit(bid))
  const leave = () => {
    deleteDraft(draftKey)
    onDone()
  }
  const edit = useMutation(
    orpc.bids.edit.mutationOptions({
      onSuccess: () => {
        leave()
        toast.success('Bid updated')
      },
      onSettled: (_, error) => refreshed(error).then(() => focusOn('bid', { intoView: true })),
    }),
  )
  const reason = refusalReason(edit.error)
  const isOutdated = reason === 'bid_changed' || reason === 'job_changed'
  function save(offer: BidOffer) {
    const terms = isOutdated ? { bid, job } : seen
    setSeen(terms)
    edit.mutate({ ...offer, bidId: bid.id, seenBidVersion: terms.bid.version, seenJobVersion: terms.job.version })
  }
  return (
    <BidForm
      draftKey={draftKey}
      start={typedFrom(seen.bid)}
      job={job}
      label="Save changes"
      busyLabel="Saving..."
      isBusy={edit.isPending}
      error={edit.error ? failureText(edit.error, bid) : undefined}
      unavailable={edit.isPending || edit.isSuccess ? undefined : unavailable}
      onSend={save}
      onCancel={leave}
    />
  )
}

function failureText(error: unknown, { amountDollars }: BidView) {
  if (refusalReason(error) !== 'bid_changed') return errorMessage(error, 'Failed to update bid')
  return `You changed this bid to ${dollarsText(amountDollars ?? 0)} in another window. Save again to replace that.`
}
