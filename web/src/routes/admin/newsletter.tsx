import { createFileRoute } from '@tanstack/react-router'
import { inboxCountsOptions, subscribersOptions } from '../../admin/inbox/inbox-options.ts'
import { SubscribersScreen } from '../../admin/inbox/subscribers-screen.tsx'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/admin/newsletter')({
  loader: ({ context: { queryClient } }) =>
    prefetch([queryClient.infiniteQuery(subscribersOptions()), queryClient.query(inboxCountsOptions())]),
  head: () => ({ meta: [{ title: 'Newsletter subscribers · Shutterbid' }] }),
  component: SubscribersScreen,
})
