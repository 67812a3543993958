import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Fold } from '../../ui/fold.tsx'
import { BidRow } from './bid-row.tsx'

type FoldedBidsProps = { bids: readonly BidView[]; job: JobView; loadedAt: number; title: string }

/** Collapsed bids that can no longer win. */
export function FoldedBids({ bids, job, loadedAt, title }: FoldedBidsProps) {
  if (bids.length === 0) return null
  return (
    <Fold title={title}>
      {bids.map((bid) => (
        <BidRow key={bid.id} bid={bid} job={job} loadedAt={loadedAt} />
      ))}
    </Fold>
  )
}
