import type { PinView } from '@shutterbid/domain/bids/pin-schemas'
import type { SavedTextView } from '@shutterbid/domain/bids/saved-texts'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { QueryClient } from '@tanstack/react-query'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { viewerOptions } from '../accounts/use-viewer.ts'
import { bidsOptions, bidsOverviewOptions, oneBidOptions } from '../bids/bids-options.ts'
import { pinsOptions } from '../bids/pins/pin-options.ts'
import { jobOptions } from '../jobs/job-options.ts'
import { savedTextsOptions } from '../jobs/saved-texts/saved-text-options.ts'
import { JobScreen } from './job-screen.tsx'

type Data = { viewer: Viewer; job: JobView; bids: BidView[]; templates?: SavedTextView[]; pins?: PinView[] }

/** Renders the job page with these answers of the server, for tests; `answer` replaces some of them, as a refetch does. */
export async function renderJobPage(data: Data) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const updatedAt = Date.parse('2026-11-23T12:00:00Z')
  function answer({ viewer, job, bids }: Partial<Data>) {
    if (viewer) queryClient.setQueryData(viewerOptions().queryKey, viewer, { updatedAt })
    if (job) queryClient.setQueryData(jobOptions(data.job.id).queryKey, job, { updatedAt })
    if (bids) answerBids(bids)
  }
  function answerBids(bids: BidView[]) {
    const { job } = data
    const isClient = job.client.id === data.viewer.id
    const isOpen = (bid: BidView) => bid.status === 'pending' && !bid.isArchived
    const open = bids.filter(isOpen)
    const archived = bids.filter((bid) => bid.status === 'pending' && bid.isArchived)
    const others = bids.filter((bid) => (isClient ? bid.status !== 'accepted' : !bid.isOwn))
    for (const [group, items] of Object.entries({ open, archived, others }) as ['open' | 'archived' | 'others', BidView[]][]) {
      const pages = { pages: [{ items, nextCursor: null }], pageParams: [undefined] }
      queryClient.setQueryData(bidsOptions(job.id, group).queryKey, pages, { updatedAt })
    }
    const own = bids.filter(({ isOwn }) => isOwn)
    const hired = bids.filter(({ status }) => status === 'accepted')
    queryClient.setQueryData(oneBidOptions(job.id, 'own').queryKey, { items: own, nextCursor: null }, { updatedAt })
    queryClient.setQueryData(oneBidOptions(job.id, 'hired').queryKey, { items: hired, nextCursor: null }, { updatedAt })
    const overview = { open: open.length, archived: archived.length, others: others.length, prices: pointsOf(open), isShared: false }
    queryClient.setQueryData(bidsOverviewOptions(job.id).queryKey, overview, { updatedAt })
  }
  answer(data)
  queryClient.setQueryData(pinsOptions(data.job.id).queryKey, data.pins ?? [], { updatedAt })
  queryClient.setQueryData(savedTextsOptions('bid').queryKey, data.templates ?? [], { updatedAt })

  const screen = <JobScreen jobId={data.job.id} opensReview={false} />
  await renderSignedIn(data.viewer, screen, { queryClient, path: 'jobs/$jobId', address: `/jobs/${data.job.id}` })
  return { answer, queryClient }
}

function pointsOf(bids: BidView[]) {
  return bids
    .map(({ amountDollars, photographer }) => ({ dollars: amountDollars ?? 0, photographer }))
    .toSorted((a, b) => a.dollars - b.dollars)
    .map(({ dollars, photographer }) => ({ lowestDollars: dollars, highestDollars: dollars, bids: 1, photographers: [photographer] }))
}
