import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { bidDraftKeys } from './bid-draft-keys.ts'
import { BidForm } from './bid-form.tsx'
import { blankBid, type TypedBid } from './typed-bid.ts'

type PlaceBidProps = {
  job: JobView
  /** An earlier, withdrawn bid that fills the form. */
  start?: TypedBid
} & Pick<ComponentProps<typeof BidForm>, 'onTyped' | 'unavailable'>

/** A first bid, or another one after a withdrawal, on the terms shown on this screen. */
export function PlaceBid({ job, start = blankBid, onTyped, unavailable }: PlaceBidProps) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const draftKey = bidDraftKeys.place(useSignedInViewer().id, job.id)
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
      onSuccess: () => {
        deleteDraft(draftKey)
        noteTyped(false)
        toast.success('Bid placed')
      },
      onSettled: (_, error) => refreshed(error).then(() => focusOn('bid', { intoView: true })),
    }),
  )
  return (
    <BidForm
      draftKey={draftKey}
      start={start}
      job={job}
      note={isChanged ? changedWhileTyping : undefined}
      label={isChanged ? 'Place bid on these terms' : 'Place bid'}
      busyLabel="Placing bid..."
      isBusy={submit.isPending}
      error={submit.error ? errorMessage(submit.error, 'Failed to submit bid') : undefined}
      onTyped={noteTyped}
      unavailable={submit.isPending || submit.isSuccess ? undefined : unavailable}
      onSend={(offer) => submit.mutate({ ...offer, jobId: job.id, seenJobVersion: job.version })}
    />
  )
}

const changedWhileTyping =
  'The client changed the time, place or budget while you were writing. Check the job as it is now, then place your bid.'
