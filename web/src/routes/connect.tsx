import { createFileRoute } from '@tanstack/react-router'
import { ConnectScreen } from '../content/connect/connect-screen.tsx'
import { siteAccountsOptions } from '../content/connect/site-accounts-options.ts'
import { prefetch } from '../loading/prefetch.ts'
import { pageHead } from '../routing/page-head.ts'

export const Route = createFileRoute('/connect')({
  loader: ({ context: { queryClient } }) => prefetch([queryClient.query(siteAccountsOptions())]),
  head: () =>
    pageHead({
      path: '/connect',
      title: 'Connect · Shutterbid',
      description: 'Shutterbid elsewhere: social networks, the newsletter, and how to join as a photographer or a client.',
    }),
  component: ConnectScreen,
})
