import type { OverlappingBid } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { instantText } from '@shutterbid/domain/shared/when-texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PhotographerNotices } from '../../jobs/requests/photographer-notices.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { BidderNextAct } from './bidder-next-act.tsx'
import { canOverlap, overlappingOptions } from './overlapping-options.ts'

export function HireNotices({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  return (
    <>
      <PhotographerNotices job={job} loadedAt={loadedAt} />
      <BidderNextAct job={job} loadedAt={loadedAt} />
      {canOverlap(job, loadedAt) ? <OverlappingBids job={job} loadedAt={loadedAt} /> : null}
    </>
  )
}

/** For the hired photographer: other bids of theirs that collide with this shoot, and the way to withdraw them all. */
function OverlappingBids({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  const { data: bids = [] } = useQuery(overlappingOptions(job.id))
  const [isOpen, setIsOpen] = useState(false)
  const toast = useToast()
  const refreshed = useRefreshed()
  const withdraw = useMutation({
    mutationFn: async (asked: OverlappingBid[]) => {
      for (const { bidId } of asked) await api.bids.withdraw({ bidId })
    },
    onSuccess: (_, asked) => {
      setIsOpen(false)
      toast.success(asked.length === 1 ? 'Bid withdrawn' : `${asked.length} bids withdrawn`)
      focusOn('job-title')
    },
    onSettled: (_, error) => refreshed(error),
  })
  if (bids.length === 0 && !isOpen) return null
  const [are, them] = bids.length === 1 ? ['overlaps', 'it'] : ['overlap', 'them']
  return (
    <>
      <Notice
        tone="note"
        action={
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Withdraw {them}
          </Button>
        }
      >
        {countText(bids.length)} of yours {are}. Withdraw {them}?
      </Notice>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={bids.length === 1 ? 'Withdraw this bid?' : `Withdraw these ${bids.length} bids?`}
        description={`They are for the time of “${job.title}”, or too shortly before or after it. Their clients can no longer accept them.`}
        confirmLabel={bids.length === 1 ? 'Withdraw bid' : `Withdraw ${bids.length} bids`}
        busyLabel="Withdrawing..."
        cancelLabel="Keep them"
        busy={withdraw.isPending}
        error={withdraw.error ? errorMessage(withdraw.error, 'Failed to withdraw bid') : undefined}
        onConfirm={() => withdraw.mutate(bids)}
      >
        <ul className="ruled-rows">
          {bids.map(({ bidId, jobId, title, zone, startsAt }) => (
            <li key={bidId} className="flex flex-wrap items-center justify-between gap-x-4">
              <Link className="link inline-flex min-h-11 items-center wrap-anywhere" to="/jobs/$jobId" params={{ jobId }}>
                {title}
              </Link>
              <span className="caption">{instantText(startsAt, zone, loadedAt)}</span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Two other bids' */
function countText(count: number) {
  return `${words[count] ?? count} other ${count === 1 ? 'bid' : 'bids'}`
}
