import { createFileRoute } from '@tanstack/react-router'
import { SavedScreen } from '../../profiles/saved/saved-screen.tsx'

export const Route = createFileRoute('/_signed-in/saved')({
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient } }) => (await import('../../profiles/saved/load-saved.ts')).loadSaved(queryClient),
  head: () => ({ meta: [{ title: 'Saved · Shutterbid' }] }),
  component: SavedScreen,
})
