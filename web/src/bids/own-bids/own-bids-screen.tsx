import type { BidOutcome } from '@shutterbid/domain/bids/bid-outcomes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { TimeZoneSelect } from '../../jobs/time-zone/time-zone-select.tsx'
import { useZonesOfList } from '../../jobs/time-zone/use-zones-of-list.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { NoOwnBids } from './no-own-bids.tsx'
import { OwnBidRow } from './own-bid-row.tsx'
import { OwnBidTabs } from './own-bid-tabs.tsx'
import { ownBidCountsOptions, ownBidsOptions } from './own-bids-options.ts'

/** A photographer's bids by outcome, latest first. */
export function OwnBidsScreen({ outcome }: { outcome: BidOutcome }) {
  const { data: counts } = useQuery(ownBidCountsOptions())
  const zones = useZonesOfList(ownBidsOptions(outcome), ({ job }) => job.zone)
  return (
    <div className="page grid content-start gap-6">
      <PageTitle lead="What became of each bid, and why." beside={<TimeZoneSelect zones={zones} />}>
        My bids
      </PageTitle>
      <OwnBidTabs outcome={outcome} counts={counts} />
      <OwnBids key={outcome} outcome={outcome} />
    </div>
  )
}

function OwnBids({ outcome }: { outcome: BidOutcome }) {
  const query = useInfiniteQuery(ownBidsOptions(outcome))
  if (query.isPending) return <LoadingRows label="Loading bids..." />
  if (!query.data) {
    return (
      <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
        Error loading bids
      </Failed>
    )
  }
  const bids = query.data.pages.flatMap(({ items }) => items)
  if (bids.length === 0) return <NoOwnBids outcome={outcome} />
  return (
    <div className="grid" data-dim={outcome === 'lost' || outcome === 'withdrawn' || undefined}>
      {bids.map((bid) => (
        <OwnBidRow key={bid.id} bid={bid} loadedAt={query.dataUpdatedAt} />
      ))}
      {query.isFetchNextPageError ? <Failed>Error loading bids</Failed> : null}
      {query.hasNextPage ? (
        <LoadMore label="Show more bids" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} />
      ) : null}
    </div>
  )
}
