import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { QueryClient } from '@tanstack/react-query'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { viewerOptions } from '../../accounts/use-viewer.ts'
import { jobOptions } from '../../jobs/job-options.ts'
import { bidsOptions } from '../bids-options.ts'
import { JobScreen } from './job-screen.tsx'

type Data = { viewer: Viewer; job: JobView; bids: BidView[] }

/** Renders the job page with these answers of the server, for tests; `answer` replaces some of them, as a refetch does. */
export async function renderJobPage(data: Data) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const updatedAt = Date.parse('2026-11-23T12:00:00Z')
  function answer({ viewer, job, bids }: Partial<Data>) {
    if (viewer) queryClient.setQueryData(viewerOptions().queryKey, viewer, { updatedAt })
    if (job) queryClient.setQueryData(jobOptions(data.job.id).queryKey, job, { updatedAt })
    if (bids) queryClient.setQueryData(bidsOptions(data.job.id).queryKey, bids, { updatedAt })
  }
  answer(data)

  const screen = <JobScreen jobId={data.job.id} opensReview={false} />
  await renderSignedIn(data.viewer, screen, { queryClient, path: 'jobs/$jobId', address: `/jobs/${data.job.id}` })
  return { answer, queryClient }
}
