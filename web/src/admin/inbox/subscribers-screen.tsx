import { useInfiniteQuery } from '@tanstack/react-query'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { When } from '../when.tsx'
import { subscribersOptions } from './inbox-options.ts'
import { PagedList } from './paged-list.tsx'

/** Subscribers of the newsletter, newest first. */
export function SubscribersScreen() {
  const query = useInfiniteQuery(subscribersOptions())
  return (
    <AdminFrame current="newsletter">
      <PagedList
        query={query}
        loading="Loading subscribers..."
        failed="Error loading subscribers. Please try again."
        more="Show more subscribers"
        empty={<EmptyState title="No subscribers yet">The form on the home page adds them.</EmptyState>}
      >
        {(items) => (
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col">Asked for</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, email, requestedAt, confirmedAt }) => (
                <tr key={id}>
                  <td data-head="Email">{email}</td>
                  <td data-head="Asked for">
                    <When at={requestedAt} />
                  </td>
                  <td data-head="Status">
                    <StatusMark tone={confirmedAt ? 'done' : 'pending'}>{confirmedAt ? 'Subscribed' : 'Not confirmed yet'}</StatusMark>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </AdminFrame>
  )
}
