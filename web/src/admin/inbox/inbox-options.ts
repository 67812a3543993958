import { type AdminQueue, adminQueues } from '@shutterbid/domain/admin/inbox-kinds'
import type { Topic } from '@shutterbid/domain/live/topics'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { cursorPages } from '../../api/cursor-pages.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { prefetch } from '../../loading/prefetch.ts'

export function inboxCountsOptions() {
  return orpc.admin.inboxCounts.queryOptions(live)
}

export function reportsOptions(isDone: boolean) {
  return orpc.admin.reports.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...cursorPages, ...live })
}

export function feedbackOptions(isDone: boolean) {
  return orpc.admin.feedback.infiniteOptions({ input: (cursor: string | undefined) => ({ isDone, cursor }), ...cursorPages, ...live })
}

export function contactOptions(isDone: boolean) {
  return orpc.admin.contactMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ isDone, cursor }),
    ...cursorPages,
    ...live,
  })
}

export function subscribersOptions(query = '') {
  return orpc.admin.newsletterSubscribers.infiniteOptions({
    input: (cursor: string | undefined) => ({ query, cursor }),
    ...cursorPages,
    ...live,
  })
}

const live = { throwOnError: throwSignedOut, meta: { topics: ['inbox'] satisfies Topic[] } }

export const inboxTitles: Record<AdminQueue, string> = {
  reports: 'Reports',
  feedback: 'Feedback',
  contact: 'Contact messages',
  newsletter: 'Newsletter subscribers',
}

/** Loads a list of the administration and returns its title. */
export async function loadInbox(queryClient: QueryClient, name: string, { isDone, query }: QueueView): Promise<{ title: string }> {
  const queue = adminQueues.find((known) => known === name)
  if (!queue) throw notFound()
  await prefetch([loads[queue](queryClient, { isDone, query }), queryClient.query(inboxCountsOptions())])
  return { title: inboxTitles[queue] }
}

type QueueView = { isDone: boolean; query: string | undefined }

const loads: Record<AdminQueue, (queryClient: QueryClient, shown: QueueView) => Promise<unknown>> = {
  reports: (queryClient, { isDone }) => queryClient.infiniteQuery(reportsOptions(isDone)),
  feedback: (queryClient, { isDone }) => queryClient.infiniteQuery(feedbackOptions(isDone)),
  contact: (queryClient, { isDone }) => queryClient.infiniteQuery(contactOptions(isDone)),
  newsletter: (queryClient, { query }) => queryClient.infiniteQuery(subscribersOptions(query)),
}
