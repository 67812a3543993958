import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { JobLoading } from '../../job-page/job-loading.tsx'
import { JobNotFound } from '../../job-page/job-not-found.tsx'
import { JobScreen } from '../../job-page/job-screen.tsx'
import { useHistoryState } from '../../routing/use-history-state.ts'

type Search = { review?: true /** Of the bids; an unknown value means the default. */; order?: string }

export const Route = createFileRoute('/_signed-in/jobs/$jobId')({
  validateSearch: ({ review, order }: Search & SearchSchemaInput): Search => ({
    ...(review === true ? { review } : {}),
    ...(typeof order === 'string' ? { order } : {}),
  }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient, viewer }, params: { jobId }, location }) => {
    const { order, review = false } = location.search as Search
    return (await import('../../job-page/load-job-page.ts')).loadJobPage(queryClient, { jobId, viewer, order, opensReview: review })
  },
  head: async ({ loaderData }) => {
    // Hydration does not run the loader, but waits for the head.
    if (loaderData?.parts) await (await import('../../job-page/job-views.ts')).loadJobParts(loaderData.parts)
    return { meta: [{ title: `${loaderData?.title ?? 'Job'} · Shutterbid` }] }
  },
  pendingComponent: JobLoading,
  notFoundComponent: JobNotFound,
  component: function JobPage() {
    const { jobId } = Route.useParams()
    const { review } = Route.useSearch()
    const { showReviewForm } = useHistoryState()
    return <JobScreen key={jobId} jobId={jobId} opensReview={Boolean(review ?? showReviewForm)} />
  },
})
