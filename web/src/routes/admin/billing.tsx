import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '../../admin/billing/billing-screen.tsx'

export const Route = createFileRoute('/admin/billing')({
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient } }) => (await import('../../admin/billing/billing-options.ts')).loadBillingReport(queryClient),
  head: () => ({ meta: [{ title: 'Billing · Shutterbid' }] }),
  component: BillingScreen,
})
