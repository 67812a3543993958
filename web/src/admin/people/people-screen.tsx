import type { PeopleSort } from '@shutterbid/domain/admin/people-sorts'
import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useViewer } from '../../accounts/use-viewer.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { userTypeText } from '../admin-texts.ts'
import { PagedList } from '../paged-list.tsx'
import { SearchWhileTyping } from '../search-while-typing.tsx'
import { CreatedOn } from '../when.tsx'
import { ChangeAccount } from './change-account.tsx'
import { type PeopleSearch, peopleOptions } from './people-options.ts'

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

function PeopleFilters({ search }: { search: PeopleSearch }) {
  const navigate = useNavigate({ from: '/admin' })
  const change = (changed: PeopleSearch) => void navigate({ search: (old) => ({ ...old, ...changed }), replace: true, resetScroll: false })
  return (
    <SearchWhileTyping
      of="Users"
      label="Search by name or email"
      query={search.query ?? ''}
      onSearch={(query) => change({ query: query || undefined })}
    >
      <SelectField
        label="Sort by"
        name="sort"
        options={sortOptions}
        value={search.sort ?? 'newest'}
        onChange={({ target }) => change({ sort: target.value === 'newest' ? undefined : (target.value as PeopleSort) })}
      />
    </SearchWhileTyping>
  )
}

function PeopleList({ search }: { search: PeopleSearch }) {
  const query = useInfiniteQuery({ ...peopleOptions(search), placeholderData: (earlier) => earlier })
  return (
    <PagedList
      query={query}
      loading={<LoadingPeople />}
      failed="Failed to search users"
      more="Show more users"
      empty={<EmptyState title="No users found">Try a part of the name, or the start of the address.</EmptyState>}
    >
      {(people) => <PeopleTable people={people} />}
    </PagedList>
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

function PeopleTable({ people }: { people: AdminPerson[] }) {
  const viewer = useViewer()
  return (
    <table className="admin-table people">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Type</th>
          <th scope="col">Created</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td data-head="Name">
              <Link
                className="link inline-flex min-h-6 items-center font-[550] max-md:min-h-11"
                to="/admin/people/$personId"
                params={{ personId: person.id }}
                preload={false}
              >
                {person.fullName}
              </Link>
            </td>
            <td data-head="Email">{person.email}</td>
            <td data-head="Type">{userTypeText(person)}</td>
            <td data-head="Created">
              <CreatedOn at={person.createdAt} />
            </td>
            <td data-head="Status">
              <StatusMark tone={person.isDisabled ? 'off' : 'done'}>{person.isDisabled ? 'Disabled' : 'Active'}</StatusMark>
            </td>
            <td>{person.id === viewer?.id ? <span className="caption">You</span> : <ChangeAccount person={person} small />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
