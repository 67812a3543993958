import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '../../admin/inbox/inbox-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

export const Route = createFileRoute('/admin/$queue')({
  // Every reading is recorded, so the page is loaded only by the screen itself, and not before it is opened.
  ssr: false,
  validateSearch: readQueueSearch,
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient }, params: { queue }, location: { search } }) => {
    const { done = false, query } = readQueueSearch(Object(search))
    return (await import('../../admin/inbox/inbox-options.ts')).loadInbox(queryClient, queue, { isDone: done, query })
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Administration'} · Shutterbid` }] }),
  component: function AdminQueue() {
    const { done = false, query } = Route.useSearch()
    return <InboxScreen queue={Route.useParams().queue} isDone={done} query={query} />
  },
})

type QueueSearch = { done?: true; query?: string }

/** What is not valid is dropped. */
function readQueueSearch({ done, query }: Record<string, unknown>): QueueSearch {
  const text = textInSearch(query)
  return { ...(done === true ? { done } : {}), ...(text ? { query: text } : {}) }
}
