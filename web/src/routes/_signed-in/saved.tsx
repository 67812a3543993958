import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../loading/prefetch.ts'
import { firstPicturesOptions } from '../../portfolio/pictures-options.ts'
import { savedOptions } from '../../profiles/saved/saved-options.ts'
import { SavedScreen } from '../../profiles/saved/saved-screen.tsx'

export const Route = createFileRoute('/_signed-in/saved')({
  loader: ({ context: { queryClient } }) => {
    const preferCached = { staleTime: 'static' } as const
    const loadSaved = async () => {
      const { pages } = await queryClient.infiniteQuery({ ...savedOptions(), ...preferCached })
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      if (ids.length > 0) await queryClient.query({ ...firstPicturesOptions(ids), ...preferCached })
    }
    return prefetch([loadSaved()])
  },
  head: () => ({ meta: [{ title: 'Saved · Shutterbid' }] }),
  component: SavedScreen,
})
