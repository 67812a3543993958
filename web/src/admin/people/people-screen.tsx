import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { PeopleSort } from '@shutterbid/domain/admin/people-sorts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Failed } from '../../loading/failed.tsx'
import { LoadMore } from '../../loading/load-more.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { AdminFrame } from '../admin-frame.tsx'
import { peopleOptions } from './people-options.ts'
import type { PeopleSearch } from './people-search.ts'
import { PeopleTable } from './people-table.tsx'

const failedText = 'Failed to search users'
const sortLabels: Record<PeopleSort, string> = { newest: 'Newest first', name: 'Name', email: 'Email' }
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))

export function PeopleScreen({ search }: { search: PeopleSearch }) {
  return (
    <AdminFrame current="users">
      <PeopleFilters search={search} />
      <PeopleList search={search} />
    </AdminFrame>
  )
}

/** Searches while typing, and at once on Enter. */
function PeopleFilters({ search }: { search: PeopleSearch }) {
  const navigate = useNavigate({ from: '/admin' })
  const [typed, setTyped] = useState(search.query ?? '')
  const settled = useDebounced(typed, 300)
  const change = (changed: PeopleSearch) => void navigate({ search: (old) => ({ ...old, ...changed }), replace: true, resetScroll: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address.
  useEffect(() => {
    if (settled !== (search.query ?? '')) change({ query: settled || undefined })
  }, [settled])
  return (
    <search aria-label="Users">
      <form
        method="get"
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]"
        onSubmit={(event) => {
          event.preventDefault()
          change({ query: typed || undefined })
        }}
      >
        <TextField
          label="Search by name or email"
          type="search"
          name="query"
          icon={<Search size={20} strokeWidth={1.6} aria-hidden="true" />}
          maxLength={adminLimits.query.max}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label="Sort by"
          name="sort"
          options={sortOptions}
          value={search.sort ?? 'newest'}
          onChange={({ target }) => change({ sort: target.value === 'newest' ? undefined : (target.value as PeopleSort) })}
        />
      </form>
    </search>
  )
}

function PeopleList({ search }: { search: PeopleSearch }) {
  const query = useInfiniteQuery({ ...peopleOptions(search), placeholderData: (earlier) => earlier })
  if (query.isPending) return <LoadingPeople />
  if (!query.data) {
    return (
      <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
        {errorMessage(query.error, failedText)}
      </Failed>
    )
  }
  const people = query.data.pages.flatMap(({ items }) => items)
  if (people.length === 0) return <EmptyState title="No users found">Try a part of the name, or the start of the address.</EmptyState>
  return (
    <div aria-busy={query.isPlaceholderData}>
      <PeopleTable people={people} />
      {query.isFetchNextPageError ? <Failed>{failedText}</Failed> : null}
      {query.hasNextPage ? (
        <LoadMore label="Show more users" busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()} />
      ) : null}
    </div>
  )
}

function LoadingPeople() {
  return (
    <Loading label="Loading users...">
      <div className="grid gap-4">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </div>
    </Loading>
  )
}
