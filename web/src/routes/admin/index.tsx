import { createFileRoute } from '@tanstack/react-router'
import { inboxCountsOptions } from '../../admin/inbox/inbox-options.ts'
import { peopleOptions } from '../../admin/people/people-options.ts'
import { PeopleScreen } from '../../admin/people/people-screen.tsx'
import { type PeopleSearch, readPeopleSearch } from '../../admin/people/people-search.ts'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: (search: Record<string, unknown>): PeopleSearch => readPeopleSearch(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch([queryClient.infiniteQuery(peopleOptions(deps)), queryClient.query(inboxCountsOptions())]),
  head: () => ({ meta: [{ title: 'Admin Dashboard · Shutterbid' }] }),
  component: function Admin() {
    return <PeopleScreen search={Route.useSearch()} />
  },
})
