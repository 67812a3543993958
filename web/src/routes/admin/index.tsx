import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '../../admin/people/people-screen.tsx'
import { type PeopleSearch, readPeopleSearch } from '../../admin/people/people-search.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: (search: Record<string, unknown>): PeopleSearch => readPeopleSearch(search),
  loaderDeps: ({ search }) => search,
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient }, deps }) =>
    (await import('../../admin/people/people-options.ts')).loadPeople(queryClient, deps),
  head: () => ({ meta: [{ title: 'Admin Dashboard · Shutterbid' }] }),
  component: function Admin() {
    return <PeopleScreen search={Route.useSearch()} />
  },
})
