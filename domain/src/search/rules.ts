import { type Decision, no, yes } from '../shared/decision.ts'
import { savedSearchLimits } from './limits.ts'
import type { SearchRefusal } from './refusals.ts'

type SaveFacts = {
  /** How many searches the person has saved. */
  count: number
  isSaved: boolean
  hasFilters: boolean
}

/** Without a filter a search of jobs is the whole list, which notices about new jobs are for. */
export function canSaveSearch({ count, isSaved, hasFilters }: SaveFacts): Decision<SearchRefusal> {
  if (!hasFilters) return no('search_without_filters')
  if (isSaved) return no('search_saved_already')
  return count >= savedSearchLimits.max ? no('searches_used_up') : yes
}
