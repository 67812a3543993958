import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bidCountWords } from '../jobs/job-words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Failed } from '../ui/failed.tsx'
import { Segments } from '../ui/segments.tsx'
import { LoadingRows } from '../ui/skeleton.tsx'
import { AcceptBidDialog } from './accept-bid-dialog.tsx'
import { type BidOrder, bidOrders, inOrder } from './bid-order.ts'
import { BidRow } from './bid-row.tsx'
import { bidsOptions } from './bids-options.ts'
import { FoldedBids } from './folded-bids.tsx'
import { PriceLine } from './price-line.tsx'

type BidsOnJobProps = { job: JobView; answeredAt: number; onHired: () => void }

/** What photographers offered, for the job's client: to compare and to accept while it is open, folded away afterwards. */
export function BidsOnJob({ job, answeredAt, onHired }: BidsOnJobProps) {
  const { data: bids, isPending, isFetching, refetch } = useQuery(bidsOptions(job.id))
  if (isPending) return <LoadingRows rows={2} label="Loading bids..." />
  if (!bids) {
    return (
      <Failed onRetry={() => void refetch()} busy={isFetching}>
        Error loading bids
      </Failed>
    )
  }
  if (job.status !== 'open') {
    const others = bids.filter(({ status }) => status !== 'accepted')
    return (
      <FoldedBids
        bids={others}
        job={job}
        answeredAt={answeredAt}
        words={others.length === 1 ? '1 other bid' : `${others.length} other bids`}
      />
    )
  }
  return <OpenBids {...{ job, bids, answeredAt, onHired }} />
}

function OpenBids({ job, bids, answeredAt, onHired }: BidsOnJobProps & { bids: BidView[] }) {
  const [order, setOrder] = useState<BidOrder>('newest')
  const [acceptingId, setAcceptingId] = useState<string>()
  const standing = bids.filter(({ status, isArchived }) => status === 'pending' && !isArchived)
  const archived = bids.filter(({ status, isArchived }) => status === 'pending' && isArchived)
  const accepting = bids.find(({ id }) => id === acceptingId)
  return (
    <section className="stack s16" aria-labelledby="bids">
      <div className="row between wrapx">
        <h2 className="section-t" id="bids" tabIndex={-1}>
          {standing.length === 0 ? 'Bids' : bidCountWords(standing.length)}
        </h2>
        {standing.length > 1 ? <Segments label="Order" options={bidOrders} value={order} onChange={setOrder} /> : null}
      </div>
      {standing.length > 1 ? <PriceLine bids={standing} budgetDollars={job.budgetDollars} /> : null}
      {standing.length === 0 ? (
        <EmptyState title="No bids yet" level={3}>
          First bids usually arrive within 24 hours. This page shows them as they come in.
        </EmptyState>
      ) : (
        <div>
          {inOrder(standing, order).map((bid) => (
            <BidRow key={bid.id} bid={bid} job={job} answeredAt={answeredAt} onAccept={() => setAcceptingId(bid.id)} />
          ))}
        </div>
      )}
      <FoldedBids
        bids={archived}
        job={job}
        answeredAt={answeredAt}
        words={archived.length === 1 ? '1 archived bid' : `${archived.length} archived bids`}
      />
      {accepting ? (
        <AcceptBidDialog
          key={accepting.id}
          bid={accepting}
          job={job}
          otherCount={standing.length - 1}
          onClose={() => setAcceptingId(undefined)}
          onHired={onHired}
        />
      ) : null}
    </section>
  )
}
