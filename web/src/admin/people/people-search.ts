import { type PeopleSort, peopleSorts } from '@shutterbid/domain/admin/people-sorts'
import { textInSearch } from '../../routing/text-in-search.ts'

export type PeopleSearch = { query?: string; sort?: PeopleSort }

/** What is not valid is dropped. */
export function readPeopleSearch({ query, sort }: Record<string, unknown>): PeopleSearch {
  return { query: textInSearch(query), sort: peopleSorts.find((known) => known === sort) }
}
