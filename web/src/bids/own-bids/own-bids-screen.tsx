import { type BidOutcome, bidOutcomes } from '@shutterbid/domain/bids/lifecycle'
import type { OwnBidCounts, OwnBidSummary } from '@shutterbid/domain/bids/own-bid-schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { JobRowFrame } from '../../jobs/list/job-row-frame.tsx'
import { TimeZoneSelect } from '../../jobs/time-zone/time-zone-select.tsx'
import { useZonesOfList } from '../../jobs/time-zone/use-zones-of-list.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { Ago } from '../../ui/time/when.tsx'
import { outcomeText } from './outcome-text.ts'
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

/** A bid with its job, its outcome and the reason. */
function OwnBidRow({ bid, loadedAt }: { bid: OwnBidSummary; loadedAt: number }) {
  const { job, client, amountDollars, submittedAt } = bid
  return (
    <JobRowFrame
      job={job}
      loadedAt={loadedAt}
      facts={
        <p className="text-small text-ink-2 wrap-anywhere">
          {job.placeLabel} · {client.fullName}
        </p>
      }
      end={
        <>
          <div className="grid content-start gap-1">
            <Price>
              <Money dollars={amountDollars} />
            </Price>
            <span className="caption">
              sent <Ago at={submittedAt} zone={job.zone} now={loadedAt} />
            </span>
          </div>
          <BidStatus bid={bid} />
        </>
      }
    >
      <p className="text-small">{outcomeText(bid, loadedAt)}</p>
    </JobRowFrame>
  )
}
