import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { readFreeOn } from './read-free-on.ts'
import { isOfForm } from './search-address.ts'
import { codesInAddress, readSearch, type Search, type StoredSearch, saveSearch } from './search-cookie.ts'
import { pageIn } from './search-pages.ts'

const route = getRouteApi('/photographers/')

export type SearchForm = {
  search: Search
  /** Starts another search. */
  change: (part: Partial<Search>) => void
  /** The specialties that are ticked but not applied yet. */
  ticked: SpecialtyCode[]
  tick: (codes: SpecialtyCode[]) => void
}

/** The last search of this browser, overridden by the address, whose values are then removed except for the day. */
export function useSearchForm(): SearchForm {
  const address = route.useSearch()
  const { specialties: named, job, saved } = address
  const { search: loaded, savedDay, isSavedGone } = route.useLoaderData()
  const freeOn = readFreeOn(savedDay ?? address.freeOn)
  const isFromForm = isOfForm(address)
  const toast = useToast()
  const navigate = route.useNavigate()
  // On hydration this is the server's value: another tab may have searched since.
  const isHydrated = useHydrated()
  const [search, setSearch] = useState(() =>
    withNamed(isHydrated && !isFromForm && saved === undefined ? placedBy(readSearch(), loaded) : loaded, named),
  )
  const [ticked, tick] = useState(search.specialties)

  function change(part: Partial<Search>) {
    const { freeOn: day, page: _, ...stored } = part
    const next = { ...search, ...stored }
    setSearch(next)
    if (part.specialties) tick(part.specialties)
    saveSearch(next)
    if ('freeOn' in part) void navigate({ search: { freeOn: day, job }, replace: true, resetScroll: false })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a link that names a search, or specialties, brings it in.
  useEffect(() => {
    if (named === undefined && !isFromForm && saved === undefined) return
    if (isSavedGone) toast.error('You no longer have this saved search.')
    if (saved !== undefined) change({ ...loaded, specialties: loaded.specialties })
    else change(named === undefined ? {} : { specialties: codesInAddress(named) ?? [] })
    void navigate({ search: { freeOn, job }, replace: true })
  }, [named, isFromForm, saved])

  return { search: { ...search, freeOn, page: pageIn(address) }, change, ticked, tick }
}

function withNamed(search: StoredSearch, named: string | undefined): StoredSearch {
  return { ...search, specialties: codesInAddress(named) ?? search.specialties }
}

/** Until a place is chosen, the one that was loaded for this person. */
function placedBy(search: StoredSearch, loaded: StoredSearch): StoredSearch {
  return { ...search, place: search.place ?? loaded.place }
}
