import { createFileRoute } from '@tanstack/react-router'
import { ConnectScreen } from '../../content/connect/connect-screen.tsx'
import { siteAccountsOptions } from '../../content/connect/site-accounts-options.ts'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/(content)/connect')({
  loader: ({ context: { queryClient } }) => prefetch([queryClient.query(siteAccountsOptions())]),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.connect(),
  component: ConnectScreen,
})
