import { createFileRoute } from '@tanstack/react-router'
import { FeedbackQueue } from '../../admin/inbox/feedback-queue.tsx'
import { feedbackOptions, inboxCountsOptions } from '../../admin/inbox/inbox-options.ts'
import { type InboxSearch, readInboxSearch } from '../../admin/inbox/inbox-search.ts'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/admin/feedback')({
  validateSearch: (search: Record<string, unknown>): InboxSearch => readInboxSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch([queryClient.infiniteQuery(feedbackOptions(deps.done ?? false)), queryClient.query(inboxCountsOptions())]),
  head: () => ({ meta: [{ title: 'Feedback · Shutterbid' }] }),
  component: function AdminFeedback() {
    return <FeedbackQueue isDone={Route.useSearch().done ?? false} />
  },
})
