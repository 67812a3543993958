import { createFileRoute } from '@tanstack/react-router'
import { loadPrice } from '../../billing/price-options.ts'
import { TermsScreen } from '../../content/legal/terms-screen.tsx'

export const Route = createFileRoute('/(content)/terms')({
  loader: ({ context: { queryClient } }) => loadPrice(queryClient),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.terms(),
  component: TermsScreen,
})
