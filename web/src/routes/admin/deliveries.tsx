import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '../../admin/deliveries/deliveries-screen.tsx'

export const Route = createFileRoute('/admin/deliveries')({
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient } }) =>
    (await import('../../admin/deliveries/deliveries-options.ts')).loadDeliveries(queryClient),
  head: () => ({ meta: [{ title: 'Deliveries · Shutterbid' }] }),
  component: DeliveriesScreen,
})
