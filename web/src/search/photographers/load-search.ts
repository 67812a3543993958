import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../loading/prefetch.ts'
import { photographersOptions } from '../search-options.ts'
import { readFreeOn } from './read-free-on.ts'
import { codesInAddress, readSearch, type StoredSearch } from './search-cookie.ts'

/** As in the address. */
type Named = { named: string | undefined; freeOn: string | undefined }

/** Prefetches the last search of this browser, with what the address names, and returns it without the day. */
export async function loadSearch(queryClient: QueryClient, { named, freeOn }: Named): Promise<StoredSearch> {
  const stored = readSearch()
  const search = { ...stored, specialties: codesInAddress(named) ?? stored.specialties }
  const { place } = search
  if (place)
    await prefetch([
      queryClient.infiniteQuery({ ...photographersOptions({ ...search, place, freeOn: readFreeOn(freeOn) }), staleTime: 'static' }),
    ])
  return search
}
