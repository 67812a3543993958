import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { searchDistances, searchLimits, searchSorts } from '@shutterbid/domain/search/limits'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { photographersOptions, pricesOptions } from '../search-options.ts'
import { findPlace } from './form/find-place.ts'
import { readFreeOn } from './read-free-on.ts'
import { isOfForm, type SearchAddress } from './search-address.ts'
import { codesInAddress, readSearch, type StoredSearch } from './search-cookie.ts'
import { pageIn } from './search-pages.ts'

export type LoadedSearch = { search: StoredSearch /** Why there is no place. */; placeError: string | undefined }

/** Prefetches the last search of this browser, with what the address names, and returns it without the day. */
export async function loadSearch(queryClient: QueryClient, address: SearchAddress, viewer: Viewer | null): Promise<LoadedSearch> {
  const loaded = isOfForm(address)
    ? await searchOfForm(address)
    : { search: await nearNewestJob(lastSearch(address), viewer), placeError: undefined }
  const { place } = loaded.search
  if (place) {
    const search = { ...loaded.search, place, freeOn: readFreeOn(address.freeOn), page: pageIn(address) }
    await prefetch([
      queryClient.infiniteQuery({ ...photographersOptions(search), staleTime: 'static' }),
      queryClient.query({ ...pricesOptions(search), staleTime: 'static' }),
    ])
  }
  return loaded
}

function lastSearch({ specialties }: SearchAddress): StoredSearch {
  const stored = readSearch()
  return { ...stored, specialties: codesInAddress(specialties) ?? stored.specialties }
}

/** Without a place of their own choice, clients look around their newest job. */
async function nearNewestJob(search: StoredSearch, viewer: Viewer | null): Promise<StoredSearch> {
  if (search.place || viewer?.userType !== 'client') return search
  // The page can be used without it: it then asks for a place.
  const newest = await api.jobs.newestPlace().catch(() => null)
  return newest ? { ...search, place: { text: newest.placeName, token: newest.token } } : search
}

async function searchOfForm({ near = '', miles, sort, specialties }: SearchAddress): Promise<LoadedSearch> {
  const found = await findPlace(near)
  const search = {
    place: 'place' in found ? found.place : null,
    miles: searchDistances.find((one) => String(one) === miles) ?? searchLimits.miles,
    sort: searchSorts.find((one) => one === sort) ?? searchLimits.sort,
    specialties: codesInAddress(specialties) ?? [],
  }
  return { search, placeError: 'error' in found ? found.error : undefined }
}
