import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../loading/prefetch.ts'
import { photographersOptions } from '../search-options.ts'
import { codesInAddress, readSearch, type Search } from './search-cookie.ts'

/** Prefetches the last search of this browser, and returns it. */
export async function loadSearch(queryClient: QueryClient, named: string | undefined): Promise<Search> {
  const stored = readSearch()
  const search = { ...stored, specialties: codesInAddress(named) ?? stored.specialties }
  const { place } = search
  if (place) await prefetch([queryClient.infiniteQuery({ ...photographersOptions({ ...search, place }), staleTime: 'static' })])
  return search
}
