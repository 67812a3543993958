import { createFileRoute } from '@tanstack/react-router'
import { ReferScreen } from '../../accounts/refer/refer-screen.tsx'
import { referralOptions } from '../../accounts/refer/referral-options.ts'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/(accounts)/refer')({
  loader: ({ context: { queryClient, viewer } }) => (viewer ? prefetch([queryClient.query(referralOptions())]) : undefined),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.refer(),
  component: ReferScreen,
})
