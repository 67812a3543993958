import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../loading/prefetch.ts'
import { photographersOptions } from '../search-options.ts'
import { codesInAddress, readSearch, type Search } from './kept-search.ts'

/** Prefetches the last search of this browser, and returns it. */
export async function loadSearch(queryClient: QueryClient, named: string | undefined): Promise<Search> {
  const kept = readSearch()
  const search = { ...kept, specialties: codesInAddress(named) ?? kept.specialties }
  const { place } = search
  if (place) await prefetch([queryClient.infiniteQuery({ ...photographersOptions({ ...search, place }), staleTime: 'static' })])
  return search
}
