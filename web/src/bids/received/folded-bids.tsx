import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Fold } from '../../ui/fold.tsx'
import { BidRow } from './bid-row.tsx'

type FoldedBidsProps = { bids: readonly BidView[]; job: JobView; loadedAt: number; words: string }

/** Collapsed bids that can no longer win. */
export function FoldedBids({ bids, job, loadedAt, words }: FoldedBidsProps) {
  if (bids.length === 0) return null
  return (
    <Fold words={words}>
      {bids.map((bid) => (
        <BidRow key={bid.id} bid={bid} job={job} loadedAt={loadedAt} />
      ))}
    </Fold>
  )
}
