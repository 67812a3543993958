import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { PeopleSort } from '@shutterbid/domain/admin/people-sorts'
import type { QueryClient } from '@tanstack/react-query'
import { cursorPages } from '../../api/cursor-pages.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { inboxCountsOptions } from '../inbox/inbox-options.ts'

export type PeopleSearch = { query?: string; sort?: PeopleSort }

export function peopleOptions({ query = '', sort = 'newest' }: PeopleSearch) {
  return orpc.admin.people.infiniteOptions({
    input: (cursor: string | undefined) => ({ query: query.slice(0, adminLimits.query.max), sort, cursor }),
    ...cursorPages,
    throwOnError: throwSignedOut,
  })
}

export function loadPeople(queryClient: QueryClient, search: PeopleSearch) {
  return prefetch([queryClient.infiniteQuery(peopleOptions(search)), queryClient.query(inboxCountsOptions())])
}
