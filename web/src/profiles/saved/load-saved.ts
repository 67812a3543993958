import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../loading/prefetch.ts'
import { firstPicturesOptions } from '../../portfolio/pictures-options.ts'
import { savedOptions } from './saved-options.ts'

export function loadSaved(queryClient: QueryClient) {
  const preferCached = { staleTime: 'static' } as const
  const load = async () => {
    const { pages } = await queryClient.infiniteQuery({ ...savedOptions(), ...preferCached })
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    if (ids.length > 0) await queryClient.query({ ...firstPicturesOptions(ids), ...preferCached })
  }
  return prefetch([load()])
}
