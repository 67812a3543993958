import { createFileRoute } from '@tanstack/react-router'
import { ContactQueue } from '../../admin/inbox/contact-queue.tsx'
import { contactOptions, inboxCountsOptions } from '../../admin/inbox/inbox-options.ts'
import { type InboxSearch, readInboxSearch } from '../../admin/inbox/inbox-search.ts'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/admin/contact')({
  validateSearch: (search: Record<string, unknown>): InboxSearch => readInboxSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch([queryClient.infiniteQuery(contactOptions(deps.done ?? false)), queryClient.query(inboxCountsOptions())]),
  head: () => ({ meta: [{ title: 'Contact messages · Shutterbid' }] }),
  component: function AdminContact() {
    return <ContactQueue isDone={Route.useSearch().done ?? false} />
  },
})
