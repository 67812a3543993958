import { createFileRoute } from '@tanstack/react-router'
import { ReferScreen } from '../accounts/refer/refer-screen.tsx'
import { referralOptions } from '../accounts/refer/referral-options.ts'
import { prefetch } from '../loading/prefetch.ts'
import { pageHead } from '../routing/page-head.ts'

export const Route = createFileRoute('/refer')({
  loader: ({ context: { queryClient, viewer } }) => (viewer ? prefetch([queryClient.query(referralOptions())]) : undefined),
  head: () =>
    pageHead({
      path: '/refer',
      title: 'Refer a friend · Shutterbid',
      description: 'A personal link for friends who take pictures, or who need some.',
    }),
  component: ReferScreen,
})
