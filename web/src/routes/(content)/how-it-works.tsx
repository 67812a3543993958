import { createFileRoute } from '@tanstack/react-router'
import { loadPrice } from '../../billing/price-options.ts'
import { HowItWorksScreen } from '../../content/how-it-works/how-it-works-screen.tsx'

export const Route = createFileRoute('/(content)/how-it-works')({
  loader: ({ context: { queryClient } }) => loadPrice(queryClient),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.howItWorks(),
  component: HowItWorksScreen,
})
