import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from 'vitest-browser-react'
import { viewerOptions } from '../../accounts/use-viewer.ts'
import { jobOptions } from '../../jobs/job-queries.ts'
import { ToastProvider } from '../../ui/toasts/toasts.tsx'
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

  const root = createRootRoute()
  const signedIn = createRoute({ getParentRoute: () => root, id: '_signed-in', beforeLoad: () => ({ viewer: data.viewer }) })
  const page = createRoute({
    getParentRoute: () => signedIn,
    path: 'jobs/$jobId',
    component: () => <JobScreen jobId={data.job.id} opensReview={false} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/jobs/${data.job.id}`] }),
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { answer, queryClient }
}
