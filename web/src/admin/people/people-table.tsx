import type { AdminPerson } from '@shutterbid/domain/admin/schemas'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../accounts/use-viewer.ts'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { userTypeText } from '../admin-texts.ts'
import { CreatedOn } from '../created-on.tsx'
import { ChangeAccount } from './change-account.tsx'

export function PeopleTable({ people }: { people: AdminPerson[] }) {
  const viewer = useViewer()
  return (
    <table className="admin-table">
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
                className="link inline-flex min-h-6 items-center font-[550]"
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
