import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '../../admin/inbox/inbox-screen.tsx'

export const Route = createFileRoute('/admin/$queue')({
  validateSearch: ({ done }: Record<string, unknown>): { done?: true } => (done === true ? { done } : {}),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient }, params: { queue }, location: { search } }) =>
    (await import('../../admin/inbox/load-inbox.ts')).loadInbox(queryClient, queue, Object(search).done === true),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Administration'} · Shutterbid` }] }),
  component: function AdminQueue() {
    return <InboxScreen queue={Route.useParams().queue} isDone={Route.useSearch().done ?? false} />
  },
})
