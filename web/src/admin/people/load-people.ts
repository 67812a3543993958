import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../loading/prefetch.ts'
import { inboxCountsOptions } from '../inbox/inbox-options.ts'
import { peopleOptions } from './people-options.ts'
import type { PeopleSearch } from './people-search.ts'

export function loadPeople(queryClient: QueryClient, search: PeopleSearch) {
  return prefetch([queryClient.infiniteQuery(peopleOptions(search)), queryClient.query(inboxCountsOptions())])
}
