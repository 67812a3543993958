import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../api/is-not-found-error.ts'
import { bidsOptions, bidsOverviewOptions, oneBidOptions } from '../bids/bids-options.ts'
import { canPlaceBid } from '../bids/own-bid/can-place-bid.ts'
import { canOverlap, overlappingOptions } from '../bids/own-bid/overlapping-options.ts'
import { pinsOptions } from '../bids/pins/pin-options.ts'
import { readBidOrder } from '../bids/received/bid-order.ts'
import { biddersOf } from '../bids/received/use-bidder-pictures.ts'
import { showsDelivery } from '../jobs/delivery/lazy-parts.ts'
import { isShootDay } from '../jobs/is-shoot-day.ts'
import { jobOptions } from '../jobs/job-options.ts'
import { prefetch } from '../loading/prefetch.ts'
import { firstPicturesOptions, picturesOptions } from '../portfolio/pictures-options.ts'
import { reviewOptions } from '../reviews/reviews-options.ts'
import { loadJobParts } from './job-views.ts'

type Page = { jobId: string; viewer: Viewer; order: string | undefined; opensReview: boolean }

/** Loads a job with what the viewer sees of it, and the script of that view. */
export async function loadJobPage(queryClient: QueryClient, { jobId, viewer, order, opensReview }: Page) {
  // A guess by the type of user, before the job is known; the right parts are loaded below. Administrators open jobs of either kind.
  if (!viewer.isAdmin) void loadJobParts([viewer.userType === 'client' ? 'ClientView' : 'BidderView'])
  const preferCached = { staleTime: 'static' } as const
  const isForClient = viewer.userType === 'client' && !viewer.isAdmin
  const [job, , open] = await Promise.allSettled([
    queryClient.query({ ...jobOptions(jobId), ...preferCached }),
    isForClient ? undefined : queryClient.query({ ...oneBidOptions(jobId, 'own'), ...preferCached }),
    isForClient ? queryClient.infiniteQuery({ ...bidsOptions(jobId, 'open', readBidOrder(order)), ...preferCached }) : undefined,
    isForClient ? queryClient.query({ ...bidsOverviewOptions(jobId), ...preferCached }) : undefined,
    queryClient.query({ ...pinsOptions(jobId), ...preferCached }),
  ])
  if (job.status === 'rejected' && isNotFoundError(job.reason)) throw notFound()
  if (job.status === 'fulfilled' && job.value.status === 'completed') {
    await Promise.allSettled([queryClient.query({ ...reviewOptions(jobId), ...preferCached })])
  }
  if (job.status === 'fulfilled') {
    const { client, status, photographer } = job.value
    if (client.id === viewer.id) {
      const bidders = open.status === 'fulfilled' ? biddersOf(open.value?.pages[0]?.items ?? []) : []
      await prefetch([
        ...(bidders.length > 0 ? [queryClient.query({ ...firstPicturesOptions(bidders), ...preferCached })] : []),
        ...(photographer ? [queryClient.query({ ...oneBidOptions(jobId, 'hired'), ...preferCached })] : []),
      ])
    } else {
      const isHired = job.value.acceptedAmountDollars !== null && canOverlap(job.value, Date.now())
      await prefetch([
        ...(status === 'open' ? [] : [queryClient.infiniteQuery({ ...bidsOptions(jobId, 'others'), ...preferCached })]),
        ...(viewer.isSubscribed ? [queryClient.query({ ...picturesOptions(client.id), ...preferCached })] : []),
        ...(isHired ? [queryClient.query({ ...overlappingOptions(jobId), ...preferCached })] : []),
      ])
    }
  }
  // The screen fetches again and shows the error.
  if (job.status === 'rejected') return {}
  const parts = partsOf(job.value, viewer)
  if (opensReview && job.value.may.includes('review')) parts.push('ReviewForm')
  await loadJobParts(parts)
  return { title: job.value.title, parts }
}

function partsOf(job: JobView, viewer: Viewer) {
  const { client, may, ownBid, status } = job
  const isClient = client.id === viewer.id
  const parts: Parameters<typeof loadJobParts>[0] = [isClient ? 'ClientView' : 'BidderView']
  if (isClient && status === 'open') parts.push('OpenBids')
  if (!isClient) parts.push(canPlaceBid(job, viewer) ? 'PlaceBid' : ownBid || status !== 'open' ? 'OwnBid' : 'BidPrompts')
  if (viewer.isAdmin && !isClient && !ownBid && status !== 'open') parts.push('AdminPanel')
  if (isClient && status === 'in_progress') parts.push('ClientRequests')
  if (job.acceptedAmountDollars !== null && status === 'in_progress' && isShootDay(job, Date.now())) parts.push('ShootDay')
  if (showsDelivery(job)) parts.push('HireDelivery')
  if (status === 'completed') parts.push('JobReview')
  if (may.includes('cancelByOperator')) parts.push('CancelByOperator')
  return parts
}
