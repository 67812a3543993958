import { createFileRoute } from '@tanstack/react-router'
import { inboxCountsOptions, reportsOptions } from '../../admin/inbox/inbox-options.ts'
import { type InboxSearch, readInboxSearch } from '../../admin/inbox/inbox-search.ts'
import { ReportQueue } from '../../admin/inbox/report-queue.tsx'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: (search: Record<string, unknown>): InboxSearch => readInboxSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch([queryClient.infiniteQuery(reportsOptions(deps.done ?? false)), queryClient.query(inboxCountsOptions())]),
  head: () => ({ meta: [{ title: 'Reports · Shutterbid' }] }),
  component: function AdminReports() {
    return <ReportQueue isDone={Route.useSearch().done ?? false} />
  },
})
