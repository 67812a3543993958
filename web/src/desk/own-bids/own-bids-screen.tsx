import { type BidOutcome, bidOutcomes } from '@shutterbid/domain/bids/lifecycle'
import type { OwnBidCounts } from '@shutterbid/domain/desk/own-bid-schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { TimeZoneSelect } from '../../jobs/time-zone/time-zone-select.tsx'
import { useZonesOfList } from '../../jobs/time-zone/use-zones-of-list.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { CollisionStrip } from './collision-strip.tsx'
import { LazyWithdrawal } from './lazy-withdrawal.tsx'
import { ownBidCountsOptions, ownBidsOptions } from './own-bids-options.ts'
import { OwnBidsTable } from './own-bids-table.tsx'

/** A photographer's bids by outcome; the pending ones by the week of their shoot. */
export function OwnBidsScreen({ outcome }: { outcome: BidOutcome }) {
  const { data: counts } = useQuery(ownBidCountsOptions())
  const { id } = useSignedInViewer()
  const zones = useZonesOfList(ownBidsOptions(outcome, id), ({ job }) => job.zone)
  return (
    <div className="page grid content-start gap-6">
      <PageTitle beside={<TimeZoneSelect zones={zones} />}>My bids</PageTitle>
      <OwnBidTabs outcome={outcome} counts={counts} />
      <OwnBids key={outcome} outcome={outcome} personId={id} />
    </div>
  )
}

function OwnBids({ outcome, personId }: { outcome: BidOutcome; personId: string }) {
  const query = useInfiniteQuery(ownBidsOptions(outcome, personId))
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  if (query.isPending) return <LoadingBids />
  if (!query.data) return <Failed query={query}>Error loading bids</Failed>
  const bids = query.data.pages.flatMap(({ items }) => items)
  if (bids.length === 0) return <NoOwnBids outcome={outcome} />
  function close() {
    setWithdrawn(null)
    focusOn('own-bids')
  }
  return (
    <div className="grid gap-6" id="own-bids" tabIndex={-1}>
      {outcome === 'pending' ? <CollisionStrip bids={bids} loadedAt={query.dataUpdatedAt} onWithdraw={setWithdrawn} /> : null}
      <OwnBidsTable outcome={outcome} bids={bids} loadedAt={query.dataUpdatedAt} onWithdraw={setWithdrawn} />
      <LoadMore query={query} label="Show more bids" failed="Error loading bids" />
      <LazyWithdrawal jobId={withdrawn} onClose={close} />
    </div>
  )
}

function LoadingBids() {
  return (
    <Loading label="Loading bids...">
      <div className="grid gap-5 pt-4">
        {['one', 'two', 'three', 'four'].map((row) => (
          <div className="flex items-center gap-3" key={row}>
            <Skeleton className="size-13 shrink-0" />
            <div className="grid grow gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
            <Skeleton className="h-5 w-12" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

const outcomeNames: Record<BidOutcome, string> = { pending: 'Pending', won: 'Won', lost: 'Lost', withdrawn: 'Withdrawn' }

/** One tab per outcome, with its number of bids. */
function OwnBidTabs({ outcome, counts }: { outcome: BidOutcome; counts: OwnBidCounts | undefined }) {
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

const texts: Record<BidOutcome, { title: string; advice: string }> = {
  pending: {
    title: 'No pending bids',
    advice: 'Look at the jobs in your range, and name your price for one you would love to shoot.',
  },
  won: { title: 'No bids won yet', advice: 'When a client accepts a bid of yours, it moves here.' },
  lost: { title: 'No bids lost', advice: 'Bids on jobs that went to others or were called off are kept here, with the reason.' },
  withdrawn: { title: 'No bids withdrawn', advice: 'Bids that you withdraw are kept here.' },
}

function NoOwnBids({ outcome }: { outcome: BidOutcome }) {
  const { title, advice } = texts[outcome]
  return (
    <EmptyState
      title={title}
      actions={
        <ButtonLink variant="ink" to="/jobs">
          Find jobs
        </ButtonLink>
      }
    >
      {advice}
    </EmptyState>
  )
}
