import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { codesInAddress, readSearch, type Search, saveSearch } from './search-cookie.ts'

const route = getRouteApi('/photographers/')

export type SearchForm = {
  search: Search
  /** Starts another search. */
  change: (part: Partial<Search>) => void
  /** The specialties that are ticked but not applied yet. */
  ticked: SpecialtyCode[]
  tick: (codes: SpecialtyCode[]) => void
}

/** The last search of this browser, with the specialties that a link names, which are then removed from the address. */
export function useSearch(): SearchForm {
  const { specialties: named } = route.useSearch()
  const navigate = route.useNavigate()
  // On hydration this is what the server read: another tab may have searched since.
  const loaded = route.useLoaderData()
  const isHydrated = useHydrated()
  const [search, setSearch] = useState(() => withNamed(isHydrated ? readSearch() : loaded, named))
  const [ticked, tick] = useState(search.specialties)

  function change(part: Partial<Search>) {
    const next = { ...search, ...part }
    setSearch(next)
    if (part.specialties) tick(part.specialties)
    saveSearch(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a link that names specialties brings them in.
  useEffect(() => {
    if (named === undefined) return
    change(withNamed(search, named))
    void navigate({ search: {}, replace: true })
  }, [named])

  return { search, change, ticked, tick }
}

function withNamed(search: Search, named: string | undefined): Search {
  return { ...search, specialties: codesInAddress(named) ?? search.specialties }
}
