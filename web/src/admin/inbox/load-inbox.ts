import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { prefetch } from '../../loading/prefetch.ts'
import { contactOptions, feedbackOptions, inboxCountsOptions, reportsOptions, subscribersOptions } from './inbox-options.ts'

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
