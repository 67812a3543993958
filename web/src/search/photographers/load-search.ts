import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { searchDistances, searchLimits, searchSorts } from '@shutterbid/domain/search/limits'
import type { SavedPhotographerSearch } from '@shutterbid/domain/search/saved-schemas'
import { signInToContinue } from '@shutterbid/domain/shared/error-texts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { savedSearchesOptions } from '../../jobs/saved-searches/saved-searches-options.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { photographersOptions, pricesOptions } from '../search-options.ts'
import { findPlace } from './form/find-place.ts'
import { readFreeOn } from './read-free-on.ts'
import { isOfForm, type SearchAddress } from './search-address.ts'
import { codesInAddress, readSearch, type StoredSearch } from './search-cookie.ts'
import { pageIn } from './search-pages.ts'

/** `savedDay`: the day of the saved search that was opened; `isSavedGone`: there is none. */
export type LoadedSearch = {
  search: StoredSearch
  /** Why there is no place. */
  placeError?: string | undefined
  savedDay?: string | undefined
  isSavedGone?: boolean
}

/** Prefetches the last search of this browser, overridden by the address, and returns it without the day. */
export async function loadSearch(
  queryClient: QueryClient,
  address: SearchAddress,
  { viewer, href }: { viewer: Viewer | null; href: string },
): Promise<LoadedSearch> {
  // Everybody may use the list, but saved searches need a session.
  if (address.saved && !viewer) throw redirect({ to: '/sign-in', search: { redirect: href }, state: { notice: signInToContinue } })
  const loaded = await loadFrom(queryClient, address, viewer)
  const { place } = loaded.search
  if (place) {
    const search = { ...loaded.search, place, freeOn: readFreeOn(loaded.savedDay ?? address.freeOn), page: pageIn(address) }
    await prefetch([
      queryClient.infiniteQuery({ ...photographersOptions(search), staleTime: 'static' }),
      queryClient.query({ ...pricesOptions(search), staleTime: 'static' }),
    ])
  }
  return loaded
}

async function loadFrom(queryClient: QueryClient, address: SearchAddress, viewer: Viewer | null): Promise<LoadedSearch> {
  if (isOfForm(address)) return searchOfForm(address)
  const saved = address.saved === undefined ? undefined : await findSaved(queryClient, address.saved)
  if (saved) {
    const { place, miles, sort, specialties, freeOn } = saved
    return { search: { place: { text: place.placeName, token: place.token }, miles, sort, specialties }, savedDay: freeOn ?? undefined }
  }
  return { search: await nearNewestJob(lastSearch(address), viewer), isSavedGone: address.saved !== undefined }
}

/** Undefined for a search of jobs, of somebody else, or one that was deleted. */
async function findSaved(queryClient: QueryClient, id: string): Promise<SavedPhotographerSearch | undefined> {
  const all = await queryClient.query(savedSearchesOptions())
  return all.find((saved) => saved.kind === 'photographers' && saved.id === id) as SavedPhotographerSearch | undefined
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
