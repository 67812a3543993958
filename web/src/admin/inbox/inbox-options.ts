import type { Topic } from '@shutterbid/domain/live/topics'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { prefetch } from '../../loading/prefetch.ts'

export function inboxCountsOptions() {
  return orpc.admin.inboxCounts.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['inbox'] } })
}

export function reportsOptions(isDone: boolean) {
  return orpc.admin.reports.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging, ...live })
}

export function feedbackOptions(isDone: boolean) {
  return orpc.admin.feedback.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging, ...live })
}

export function contactOptions(isDone: boolean) {
  return orpc.admin.contactMessages.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...paging, ...live })
}

export function subscribersOptions(query = '') {
  return orpc.admin.newsletterSubscribers.infiniteOptions({
    input: (cursor: string | undefined) => ({ query, cursor }),
    ...paging,
    ...live,
  })
}

const live = { meta: { topics: ['inbox'] satisfies Topic[] } }

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  throwOnError: throwSignedOut,
}

/** Loads a list of the administration and returns its title. */
export async function loadInbox(queryClient: QueryClient, queue: string, { isDone, query }: Shown): Promise<{ title: string }> {
  const load = loads[queue]
  if (!load) throw notFound()
  await prefetch([load.list(queryClient, { isDone, query }), queryClient.query(inboxCountsOptions())])
  return { title: load.title }
}

type Shown = { isDone: boolean; query: string | undefined }
type Load = { title: string; list: (queryClient: QueryClient, shown: Shown) => Promise<unknown> }

const loads: Record<string, Load | undefined> = {
  reports: { title: 'Reports', list: (queryClient, { isDone }) => queryClient.infiniteQuery(reportsOptions(isDone)) },
  feedback: { title: 'Feedback', list: (queryClient, { isDone }) => queryClient.infiniteQuery(feedbackOptions(isDone)) },
  contact: { title: 'Contact messages', list: (queryClient, { isDone }) => queryClient.infiniteQuery(contactOptions(isDone)) },
  newsletter: { title: 'Newsletter subscribers', list: (queryClient, { query }) => queryClient.infiniteQuery(subscribersOptions(query)) },
}
