import { useQuery } from '@tanstack/react-query'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { orpc } from '../../api.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PersonDetailList } from './person-detail-list.tsx'
import { PersonLists } from './person-lists.tsx'
import { PersonPayments } from './person-payments.tsx'

export function PersonScreen({ personId }: { personId: string }) {
  const query = useQuery(
    orpc.admin.view.queryOptions({ input: { personId }, retry: (failures, error) => !isNotFoundError(error) && failures < 1 }),
  )
  return (
    <div className="page grid content-start gap-8">
      <BackLink to="/admin">Admin Dashboard</BackLink>
      {query.data ? null : <h1 className="sr-only">Account</h1>}
      {isNotFoundError(query.error) ? (
        <EmptyState title="User not found">The account was deleted, or the address is wrong.</EmptyState>
      ) : (
        <Loaded query={query} failedText="Failed to load user">
          {(page) => (
            <>
              <PersonDetailList page={page} />
              {page.person.userType === 'photographer' ? <PersonPayments personId={personId} /> : null}
              <PersonLists page={page} />
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}
