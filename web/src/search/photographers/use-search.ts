import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readFreeOn } from './read-free-on.ts'
import { codesInAddress, readSearch, type Search, type StoredSearch, saveSearch } from './search-cookie.ts'

const route = getRouteApi('/photographers/')

export type SearchForm = {
  search: Search
  /** Starts another search. */
  change: (part: Partial<Search>) => void
  /** The specialties that are ticked but not applied yet. */
  ticked: SpecialtyCode[]
  tick: (codes: SpecialtyCode[]) => void
}

/** The last search of this browser, with the specialties that a link names, which are then removed from the address, and its day. */
export function useSearch(): SearchForm {
  const { specialties: named, freeOn: dayInAddress } = route.useSearch()
  const freeOn = readFreeOn(dayInAddress)
  const navigate = route.useNavigate()
  // On hydration this is what the server read: another tab may have searched since.
  const loaded = route.useLoaderData()
  const isHydrated = useHydrated()
  const [search, setSearch] = useState(() => withNamed(isHydrated ? readSearch() : loaded, named))
  const [ticked, tick] = useState(search.specialties)

  function change(part: Partial<Search>) {
    const { freeOn: day, ...stored } = part
    const next = { ...search, ...stored }
    setSearch(next)
    if (part.specialties) tick(part.specialties)
    saveSearch(next)
    if ('freeOn' in part) void navigate({ search: { freeOn: day }, replace: true, resetScroll: false })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a link that names specialties brings them in.
  useEffect(() => {
    if (named === undefined) return
    change({ specialties: codesInAddress(named) ?? [] })
    void navigate({ search: { freeOn }, replace: true })
  }, [named])

  return { search: { ...search, freeOn }, change, ticked, tick }
}

function withNamed(search: StoredSearch, named: string | undefined): StoredSearch {
  return { ...search, specialties: codesInAddress(named) ?? search.specialties }
}
