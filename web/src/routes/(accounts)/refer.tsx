import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../loading/prefetch.ts'
import { ReferScreen } from '../../signing-in/refer/refer-screen.tsx'
import { referralOptions } from '../../signing-in/signing-in-options.ts'

export const Route = createFileRoute('/(accounts)/refer')({
  loader: ({ context: { queryClient, viewer } }) => (viewer ? prefetch([queryClient.query(referralOptions())]) : undefined),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.refer(),
  component: ReferScreen,
})
