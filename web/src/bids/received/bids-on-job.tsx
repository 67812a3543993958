import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { bidsOptions } from '../bids-options.ts'
import { AcceptBidDialog } from './accept-bid-dialog.tsx'
import { FoldedBids } from './folded-bids.tsx'
import { OpenBids } from './open-bids.tsx'

type BidsOnJobProps = { job: JobView; loadedAt: number; onHired: () => void }

/** For the job's client: the bids to compare and accept while the job is open, collapsed afterwards. */
export function BidsOnJob({ job, loadedAt, onHired }: BidsOnJobProps) {
  const { data: bids, isPending, isFetching, refetch } = useQuery(bidsOptions(job.id))
  const [accepting, setAccepting] = useState<BidView>()
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
        <OpenBids {...{ job, bids, loadedAt }} onAccept={setAccepting} />
      ) : (
        <OtherBids {...{ job, bids, loadedAt }} />
      )}
      {accepting ? (
        <AcceptBidDialog
          key={accepting.id}
          opened={accepting}
          bids={bids}
          job={job}
          onClose={() => setAccepting(undefined)}
          onHired={onHired}
        />
      ) : null}
    </>
  )
}

function OtherBids({ bids, ...rest }: Omit<BidsOnJobProps, 'onHired'> & { bids: readonly BidView[] }) {
  const others = bids.filter(({ status }) => status !== 'accepted')
  return <FoldedBids bids={others} {...rest} words={others.length === 1 ? '1 other bid' : `${others.length} other bids`} />
}
