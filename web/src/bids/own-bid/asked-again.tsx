import type { BidOffer } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type AskedAgainProps = { job: JobView; offer: BidOffer /** 'Ana' */; clientName: string }

/** For a photographer whom the client asks again after a hire was cancelled: one tap answers. */
export function AskedAgain({ job: { id: jobId, version: seenJobVersion, may }, offer, clientName }: AskedAgainProps) {
  const refreshed = useRefreshed()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (stands: boolean): Promise<unknown> =>
      stands ? api.bids.submit({ ...offer, jobId, seenJobVersion }) : api.bids.decline({ jobId }),
    onSuccess: (_, stands) => toast.success(stands ? 'Your bid stands' : `${clientName} sees that you said no`),
    onSettled: (_, failed) => refreshed(failed).then(() => focusOn('bid', { intoView: true })),
  })
  const amount = dollarsText(offer.amountDollars)
  return (
    <>
      <Notice tone="info">
        The hire was cancelled, and {clientName} asks whether you are still free. Your bid of {amount} comes back as it was when you confirm
        it.
        {may.includes('bidOnceSubscribed') ? ' You need a subscription for that.' : null}
      </Notice>
      <div className="flex flex-wrap items-center gap-3">
        {may.includes('bid') ? (
          <Button variant="gold" disabled={isPending} onClick={() => mutate(true)}>
            Yes, my bid of {amount} stands
          </Button>
        ) : null}
        <Button variant="quiet" disabled={isPending} onClick={() => mutate(false)}>
          No, not this time
        </Button>
      </div>
      {error ? <Notice tone="error">{errorMessage(error, 'Failed to answer. Please try again.')}</Notice> : null}
    </>
  )
}
