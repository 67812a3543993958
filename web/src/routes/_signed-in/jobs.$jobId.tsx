import { createFileRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { bidsOptions } from '../../bids/bids-options.ts'
import { JobScreen } from '../../bids/job-page/job-screen.tsx'
import type { JobView } from '../../bids/job-page/job-views.ts'
import { biddersOf } from '../../bids/received/use-bidder-pictures.ts'
import { JobLoading } from '../../jobs/job-page/job-loading.tsx'
import { JobNotFound } from '../../jobs/job-page/job-not-found.tsx'
import { jobOptions } from '../../jobs/job-queries.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { firstPicturesOptions, picturesOptions } from '../../portfolio/pictures-options.ts'
import { reviewOptions } from '../../reviews/review-options.ts'
import { useArrivalState } from '../../routing/use-arrival-state.ts'

type Search = { review?: true /** Of the bids; an unknown value means the default. */; order?: string }

const loadView = async (view: JobView) => (await import('../../bids/job-page/job-views.ts')).loadJobView(view)

export const Route = createFileRoute('/_signed-in/jobs/$jobId')({
  validateSearch: ({ review, order }: Search & SearchSchemaInput): Search => ({
    ...(review === true ? { review } : {}),
    ...(typeof order === 'string' ? { order } : {}),
  }),
  loader: async ({ context: { queryClient, viewer }, params: { jobId } }) => {
    // A guess by the type of user, before the job is known; the right view is loaded below.
    void loadView(viewer.userType === 'client' ? 'client' : 'bidder')
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
      } else if (client.id !== viewer.id && viewer.isSubscribed) {
        await prefetch([queryClient.query({ ...picturesOptions(client.id), ...preferCached })])
      }
    }
    // The screen fetches again and shows the error.
    if (job.status === 'rejected') return {}
    const view = job.value.client.id === viewer.id ? 'client' : 'bidder'
    await loadView(view)
    return { title: job.value.title, view } as const
  },
  head: async ({ loaderData }) => {
    // Hydration does not run the loader, but waits for the head.
    if (loaderData?.view) await loadView(loaderData.view)
    return { meta: [{ title: `${loaderData?.title ?? 'Job'} · Shutterbid` }] }
  },
  pendingMs: 200,
  pendingComponent: JobLoading,
  notFoundComponent: JobNotFound,
  component: function JobPage() {
    const { jobId } = Route.useParams()
    const { review } = Route.useSearch()
    const { showReviewForm } = useArrivalState()
    return <JobScreen key={jobId} jobId={jobId} opensReview={Boolean(review ?? showReviewForm)} />
  },
})
