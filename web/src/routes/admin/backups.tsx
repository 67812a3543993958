import { createFileRoute } from '@tanstack/react-router'
import { BackupsScreen } from '../../admin/backups/backups-screen.tsx'

export const Route = createFileRoute('/admin/backups')({
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient } }) => (await import('../../admin/backups/backups-options.ts')).loadBackups(queryClient),
  head: () => ({ meta: [{ title: 'Backups · Shutterbid' }] }),
  component: BackupsScreen,
})
