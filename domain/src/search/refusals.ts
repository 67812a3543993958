import { savedSearchLimits } from './limits.ts'

export const searchRefusals = {
  searches_used_up: `You have ${savedSearchLimits.max} saved searches, which is the most. Delete one, then save this one.`,
  search_saved_already: 'You have already saved this search. Change it, or rename the one you have.',
  search_without_filters: 'Choose at least one filter, then save the search.',
} as const

export type SearchRefusal = keyof typeof searchRefusals
