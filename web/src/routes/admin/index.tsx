import { peopleSorts } from '@shutterbid/domain/admin/people-sorts'
import { createFileRoute } from '@tanstack/react-router'
import type { PeopleSearch } from '../../admin/people/people-options.ts'
import { PeopleScreen } from '../../admin/people/people-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: readPeopleSearch,
  loaderDeps: ({ search }) => search,
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient }, deps }) =>
    (await import('../../admin/people/people-options.ts')).loadPeople(queryClient, deps),
  head: () => ({ meta: [{ title: 'Admin Dashboard · Shutterbid' }] }),
  component: function Admin() {
    return <PeopleScreen search={Route.useSearch()} />
  },
})

/** What is not valid is dropped. */
function readPeopleSearch({ query, sort }: Record<string, unknown>): PeopleSearch {
  return { query: textInSearch(query), sort: peopleSorts.find((known) => known === sort) }
}
