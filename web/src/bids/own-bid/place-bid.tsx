import type { BidOffer } from '@shutterbid/domain/bids/schemas'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { bidDraftKeys } from './bid-draft-keys.ts'
import { BidForm } from './bid-form.tsx'
import { startsTrialWithBid } from './can-place-bid.ts'
import { blankBid, type TypedBid } from './typed-bid.ts'

const BidWithTrialDialog = lazyDialog(async () => (await import('./bid-with-trial-dialog.tsx')).BidWithTrialDialog)

type PlaceBidProps = {
  job: JobView
  /** The trial of the viewer has started with this bid. */
  onTrialStarted: () => void
  /** An earlier, withdrawn bid that fills the form. */
  start?: TypedBid
} & Pick<ComponentProps<typeof BidForm>, 'onTyped' | 'unavailable'>

/**
 * A first bid, or another one after a withdrawal, on the terms shown on this screen. Starts the viewer's trial if they have had none, after
 * they have seen its dates.
 */
export function PlaceBid({ job, start = blankBid, onTrialStarted, onTyped, unavailable }: PlaceBidProps) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const viewer = useSignedInViewer()
  const draftKey = bidDraftKeys.place(viewer.id, job.id)
  const startsTrial = startsTrialWithBid(job, viewer)
  const [offered, setOffered] = useState<BidOffer>()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  const noteTyped = useCallback(
    (typed: boolean) => {
      setIsTyped(typed)
      onTyped?.(typed)
    },
    [onTyped],
  )
  // The terms on the screen when typing began.
  const [seenVersion, setSeenVersion] = useState(job.version)
  if (!isTyped && seenVersion !== job.version) setSeenVersion(job.version)
  const isChanged = seenVersion !== job.version
  const submit = useMutation(
    orpc.bids.submit.mutationOptions({
      onSuccess: (_, { startsTrial }) => {
        deleteDraft(draftKey)
        noteTyped(false)
        setIsConfirming(false)
        if (startsTrial) onTrialStarted()
        toast.success('Bid placed')
      },
      onSettled: (_, error) => refreshed(error).then(() => focusOn('bid', { intoView: true })),
    }),
  )
  const error = submit.error ? errorMessage(submit.error, 'Failed to submit bid') : undefined
  function send(offer: BidOffer) {
    submit.mutate({ ...offer, jobId: job.id, seenJobVersion: job.version, ...(startsTrial ? { startsTrial } : {}) })
  }
  function askForTrial(offer: BidOffer) {
    setOffered(offer)
    setIsConfirming(true)
  }
  return (
    <>
      <BidForm
        draftKey={draftKey}
        start={start}
        job={job}
        note={isChanged ? changedWhileTyping : startsTrial ? trialText : undefined}
        label={isChanged ? 'Place bid on these terms' : 'Place bid'}
        busyLabel="Placing bid..."
        isBusy={submit.isPending}
        error={isConfirming ? undefined : error}
        onTyped={noteTyped}
        unavailable={submit.isPending || submit.isSuccess ? undefined : unavailable}
        onSend={startsTrial ? askForTrial : send}
      />
      <BidWithTrialDialog
        open={isConfirming}
        onClose={() => {
          submit.reset()
          setIsConfirming(false)
        }}
        onConfirm={() => offered && send(offered)}
        amountDollars={offered?.amountDollars ?? 0}
        subscription={viewer.subscription}
        zone={viewer.zone}
        busy={submit.isPending}
        error={error}
      />
    </>
  )
}

const trialText = `Your free trial starts when you confirm this bid. Its first ${billingLimits.noCardDays} days need no card; you see the dates before anything is sent.`

const changedWhileTyping =
  'The client changed the time, place or budget while you were writing. Check the job as it is now, then place your bid.'
