import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { bidsOptions } from '../bids-options.ts'
import { AcceptBidDialog } from './accept-bid-dialog.tsx'
import { CollapsedBids } from './collapsed-bids.tsx'
import { OpenBids } from './open-bids.tsx'
import { otherBidsText } from './other-bids-text.ts'

const ComparisonDialog = lazyDialog(async () => (await import('../comparison/comparison-dialog.tsx')).ComparisonDialog)

type BidsOnJobProps = { job: JobView; loadedAt: number; onHired: (hired: { isCalendarUnchecked: boolean }) => void }

/** For the job's client: the bids to compare and accept while the job is open, collapsed afterwards. */
export function BidsOnJob({ job, loadedAt, onHired }: BidsOnJobProps) {
  const { data: bids, isPending, isFetching, refetch } = useQuery(bidsOptions(job.id))
  const [accepting, setAccepting] = useState<BidView>()
  // The bids as they were when the comparison was opened, until its closing animation ends.
  const [comparison, setComparison] = useState<{ seen: BidView[]; isOpen: boolean }>({ seen: [], isOpen: false })
  const closeComparison = () => setComparison(({ seen }) => ({ seen, isOpen: false }))
  if (isPending) return <LoadingRows rows={2} label="Loading bids..." />
  if (!bids) {
    return (
      <Failed onRetry={() => void refetch()} busy={isFetching}>
        Error loading bids
      </Failed>
    )
  }
  return (
    <>
      {job.status === 'open' ? (
        <OpenBids {...{ job, bids, loadedAt }} onAccept={setAccepting} onCompare={(seen) => setComparison({ seen, isOpen: true })} />
      ) : (
        <OtherBids {...{ job, bids, loadedAt }} />
      )}
      <ComparisonDialog
        open={comparison.isOpen}
        onClose={closeComparison}
        seen={comparison.seen}
        bids={bids}
        job={job}
        onAccept={(bidId) => setAccepting(bids.find(({ id }) => id === bidId))}
      />
      {accepting ? (
        <AcceptBidDialog
          key={accepting.id}
          opened={accepting}
          bids={bids}
          job={job}
          onClose={() => setAccepting(undefined)}
          onHired={(hired) => {
            closeComparison()
            onHired(hired)
          }}
        />
      ) : null}
    </>
  )
}

function OtherBids({ bids, ...rest }: Omit<BidsOnJobProps, 'onHired'> & { bids: readonly BidView[] }) {
  const others = bids.filter(({ status }) => status !== 'accepted')
  return <CollapsedBids bids={others} {...rest} title={otherBidsText(others.length, { isHired: others.length < bids.length })} />
}
