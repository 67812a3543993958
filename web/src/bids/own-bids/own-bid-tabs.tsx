import { type BidOutcome, bidOutcomes } from '@shutterbid/domain/bids/bid-outcomes'
import type { OwnBidCounts } from '@shutterbid/domain/bids/own-bid-schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { Tabs } from '../../ui/tabs/tabs.tsx'

const outcomeNames: Record<BidOutcome, string> = { pending: 'Pending', won: 'Won', lost: 'Lost', withdrawn: 'Withdrawn' }

/** One tab per outcome, with its number of bids. */
export function OwnBidTabs({ outcome, counts }: { outcome: BidOutcome; counts: OwnBidCounts | undefined }) {
  return (
    <Tabs
      label="Outcome"
      tabs={bidOutcomes.map((one) => ({
        label: outcomeNames[one],
        count: counts && cappedCount(counts[one]),
        link: { to: '/bids', search: { outcome: one } },
        current: one === outcome,
      }))}
    />
  )
}
