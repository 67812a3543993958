import { createFileRoute } from '@tanstack/react-router'
import { loadPrice } from '../../billing/price-options.ts'
import { FaqScreen } from '../../content/faq/faq-screen.tsx'

export const Route = createFileRoute('/(content)/faq')({
  loader: ({ context: { queryClient } }) => loadPrice(queryClient),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.faq(),
  component: FaqScreen,
})
