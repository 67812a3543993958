import type { QueryClient } from '@tanstack/react-query'
import { askAhead } from '../jobs/ask-ahead.ts'
import { codesInAddress, readSearch } from './kept-search.ts'
import { photographersOptions } from './search-options.ts'

/** Asks ahead for what this browser looked for last. */
export function loadSearch(queryClient: QueryClient, specialties: string | undefined) {
  const { place, ...kept } = readSearch()
  if (!place) return
  const search = { ...kept, place, specialties: codesInAddress(specialties) ?? kept.specialties }
  return askAhead([queryClient.infiniteQuery({ ...photographersOptions(search), staleTime: 'static' })])
}
