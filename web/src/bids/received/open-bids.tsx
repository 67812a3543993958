import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { NobodyMatches } from '../../jobs/job-page/nobody-matches.tsx'
import { bidCountText } from '../../jobs/job-texts.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Segments } from '../../ui/tabs/segments.tsx'
import { CompareBar } from '../comparison/compare-bar.tsx'
import { useComparison } from '../comparison/use-comparison.ts'
import { bidOrders, sortBids } from './bid-order.ts'
import { BidRow } from './bid-row.tsx'
import { CollapsedBids } from './collapsed-bids.tsx'
import { PriceLine } from './price-line.tsx'
import { useBidOrder } from './use-bid-order.ts'

type OpenBidsProps = {
  job: JobView
  bids: BidView[]
  loadedAt: number
  onAccept: (bid: BidView) => void
  onCompare: (bids: BidView[]) => void
}

export function OpenBids({ job, bids, loadedAt, onAccept, onCompare }: OpenBidsProps) {
  const [order, setOrder] = useBidOrder()
  const pending = bids.filter(({ status }) => status === 'pending')
  const archived = pending.filter(({ isArchived }) => isArchived)
  const openBids = sortBids(
    pending.filter(({ isArchived }) => !isArchived),
    order,
  )
  const comparison = useComparison(openBids, onCompare)
  const isChoice = openBids.length > 1
  return (
    <section className="grid content-start gap-4" aria-labelledby="bids">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title" id="bids" tabIndex={-1}>
          {openBids.length === 0 ? 'Bids' : bidCountText(openBids.length)}
        </h2>
        {isChoice ? <Segments label="Order" options={bidOrders} value={order} onChange={setOrder} /> : null}
      </div>
      {isChoice ? <PriceLine bids={openBids} budgetDollars={job.budgetDollars} /> : null}
      {openBids.length === 0 && job.recipientCount === 0 && job.may.includes('edit') ? (
        <NobodyMatches job={job} loadedAt={loadedAt} />
      ) : openBids.length === 0 ? (
        <EmptyState title={archived.length > 0 ? 'No other bids' : 'No bids yet'} level={3}>
          {archived.length > 0
            ? 'You archived every bid so far. You can bring one back below, or wait: this page shows new bids as they come in.'
            : 'First bids usually arrive within 24 hours. This page shows them as they come in.'}
        </EmptyState>
      ) : (
        <div className={isChoice ? 'above-compare-bar' : undefined}>
          {openBids.map((bid) => (
            <BidRow
              key={bid.id}
              bid={bid}
              job={job}
              loadedAt={loadedAt}
              onAccept={() => onAccept(bid)}
              comparing={isChoice ? { isTicked: comparison.ticks.ids.includes(bid.id), onTick: () => comparison.tick(bid.id) } : undefined}
            />
          ))}
        </div>
      )}
      {isChoice ? <CompareBar openBids={openBids} comparison={comparison} /> : null}
      <CollapsedBids
        bids={archived}
        job={job}
        loadedAt={loadedAt}
        title={archived.length === 1 ? '1 archived bid' : `${archived.length} archived bids`}
      />
    </section>
  )
}
