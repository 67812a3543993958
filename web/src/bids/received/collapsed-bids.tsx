import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Collapsible } from '../../ui/collapsible.tsx'
import { BidRow } from './bid-row.tsx'

type CollapsedBidsProps = { bids: readonly BidView[]; job: JobView; loadedAt: number; title: string }

/** Bids that can no longer be accepted, or were archived, collapsed. */
export function CollapsedBids({ bids, job, loadedAt, title }: CollapsedBidsProps) {
  if (bids.length === 0) return null
  return (
    <Collapsible title={title}>
      {bids.map((bid) => (
        <BidRow key={bid.id} bid={bid} job={job} loadedAt={loadedAt} />
      ))}
    </Collapsible>
  )
}
