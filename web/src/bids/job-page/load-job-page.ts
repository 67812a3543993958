import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { jobOptions } from '../../jobs/job-options.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { firstPicturesOptions, picturesOptions } from '../../portfolio/pictures-options.ts'
import { reviewOptions } from '../../reviews/review-options.ts'
import { bidsOptions } from '../bids-options.ts'
import { canOverlap, overlappingOptions } from '../own-bid/overlapping-options.ts'
import { biddersOf } from '../received/use-bidder-pictures.ts'
import { loadJobParts } from './job-views.ts'
import { partsOfJob } from './parts-of-job.ts'

/** Loads a job with what the viewer sees of it, and the script of that view. */
export async function loadJobPage(queryClient: QueryClient, { jobId, viewer }: { jobId: string; viewer: Viewer }) {
  // A guess by the type of user, before the job is known; the right parts are loaded below. Administrators open jobs of either kind.
  if (!viewer.isAdmin) void loadJobParts([viewer.userType === 'client' ? 'ClientView' : 'BidderView'])
  const preferCached = { staleTime: 'static' } as const
  const [job, bids] = await Promise.allSettled([
    queryClient.query({ ...jobOptions(jobId), ...preferCached }),
    queryClient.query({ ...bidsOptions(jobId), ...preferCached }),
  ])
  if (job.status === 'rejected' && isNotFoundError(job.reason)) throw notFound()
  if (job.status === 'fulfilled' && job.value.status === 'completed') {
    await Promise.allSettled([queryClient.query({ ...reviewOptions(jobId), ...preferCached })])
  }
  if (job.status === 'fulfilled' && bids.status === 'fulfilled') {
    const { client } = job.value
    if (client.id === viewer.id && bids.value.length > 0) {
      await prefetch([queryClient.query({ ...firstPicturesOptions(biddersOf(bids.value)), ...preferCached })])
    } else if (client.id !== viewer.id) {
      const isHired = job.value.acceptedAmountDollars !== null && canOverlap(job.value, Date.now())
      await prefetch([
        ...(viewer.isSubscribed ? [queryClient.query({ ...picturesOptions(client.id), ...preferCached })] : []),
        ...(isHired ? [queryClient.query({ ...overlappingOptions(jobId), ...preferCached })] : []),
      ])
    }
  }
  // The screen fetches again and shows the error.
  if (job.status === 'rejected') return {}
  const ownBid = bids.status === 'fulfilled' ? bids.value.find(({ isOwn }) => isOwn) : undefined
  const parts = partsOfJob({ job: job.value, ownBid, viewer, loadedAt: Date.now() })
  await loadJobParts(parts)
  return { title: job.value.title, parts }
}
