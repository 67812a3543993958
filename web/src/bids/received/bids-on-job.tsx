import type { BidOrder } from '@shutterbid/domain/bids/bid-groups'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { bidCountText } from '../../jobs/job-texts.ts'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { OpeningModal } from '../../ui/dialogs/opening-modal.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { bidsOverviewOptions } from '../bids-options.ts'
import { StillShared } from '../share/still-shared.tsx'
import { readBidOrder } from './bid-order.ts'
import { CollapsedBids } from './collapsed-bids.tsx'
import { OpenBids } from './lazy-open-bids.ts'
import { useBidList } from './use-bid-list.ts'
import { useCurrentBids } from './use-current-bids.ts'

const AcceptBidDialog = lazyPart(async () => (await import('./accept-bid-dialog.tsx')).AcceptBidDialog)
const ComparisonDialog = lazyDialog(async () => (await import('../comparison/comparison-dialog.tsx')).ComparisonDialog)

type BidsOnJobProps = { job: JobView; loadedAt: number; onHired: (hired: { isCalendarUnchecked: boolean }) => void }

/** For the job's client: the bids to compare and accept while the job is open, collapsed afterwards. */
export function BidsOnJob({ job, loadedAt, onHired }: BidsOnJobProps) {
  const isOpen = job.status === 'open'
  const [order, setOrder] = useBidOrder()
  const { data: overview, ...counting } = useQuery(bidsOverviewOptions(job.id))
  const list = useBidList({ jobId: job.id, group: 'open', order, isShown: isOpen })
  const [accepting, setAccepting] = useState<BidView>()
  // The bids as they were when the comparison was opened, until its closing animation ends.
  const [comparison, setComparison] = useState<{ seen: BidView[]; isOpen: boolean }>({ seen: [], isOpen: false })
  const closeComparison = () => setComparison(({ seen }) => ({ seen, isOpen: false }))
  const listed = isOpen ? list.pages.flat() : []
  const compared = useCurrentBids(job.id, comparison.seen, listed)
  if (counting.isPending || (isOpen && list.query.isPending)) return <LoadingRows rows={2} label="Loading bids..." />
  if (!overview || (isOpen && !list.query.data)) {
    const retry = () => Promise.all([counting.refetch(), list.query.refetch()])
    return (
      <Failed onRetry={() => void retry()} busy={counting.isFetching || list.query.isFetching}>
        Error loading bids
      </Failed>
    )
  }
  return (
    <>
      {isOpen ? (
        <Suspense fallback={<LoadingRows rows={2} label="Loading bids..." />}>
          <OpenBids
            job={job}
            list={list}
            overview={overview}
            order={order}
            loadedAt={loadedAt}
            onOrder={setOrder}
            onAccept={setAccepting}
            onCompare={(seen) => setComparison({ seen, isOpen: true })}
          />
        </Suspense>
      ) : overview.others > 0 ? (
        <CollapsedBids
          group="others"
          job={job}
          loadedAt={loadedAt}
          title={otherBidsText(overview.others, { isHired: job.photographer !== null })}
        />
      ) : null}
      {overview.isShared && (job.status === 'in_progress' || job.status === 'completed') ? <StillShared job={job} /> : null}
      <ComparisonDialog
        open={comparison.isOpen}
        onClose={closeComparison}
        seen={comparison.seen}
        bids={compared}
        job={job}
        loadedAt={loadedAt}
        onAccept={(bidId) => setAccepting(compared.find(({ id }) => id === bidId))}
      />
      {accepting ? (
        <Suspense fallback={<OpeningModal open onCancel={() => setAccepting(undefined)} />}>
          <AcceptBidDialog
            key={accepting.id}
            opened={accepting}
            listed={listed}
            openCount={overview.open}
            job={job}
            loadedAt={loadedAt}
            onClose={() => setAccepting(undefined)}
            onHired={(hired) => {
              closeComparison()
              onHired(hired)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const route = getRouteApi('/_signed-in/jobs/$jobId')

/** The sort order of bids, stored in the URL so that reload and Back keep it. */
function useBidOrder(): [BidOrder, (order: BidOrder) => void] {
  const navigate = route.useNavigate()
  const order = readBidOrder(route.useSearch({ select: (search) => search.order }))
  const choose = (next: BidOrder) =>
    void navigate({
      search: ({ review }) => ({ review, order: next === 'newest' ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  return [order, choose]
}

/** '2 other bids', beside the one that was accepted; '2 bids' if none was. */
export function otherBidsText(count: number, { isHired }: { isHired: boolean }) {
  if (!isHired) return bidCountText(count)
  return count === 1 ? '1 other bid' : `${cappedCount(count)} other bids`
}
