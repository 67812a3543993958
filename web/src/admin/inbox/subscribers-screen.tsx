import { subscribersCsv } from '@shutterbid/domain/admin/subscribers-csv'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { saveFile } from '../../signing-in/security/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchWhileTyping } from '../search-while-typing.tsx'
import { When } from '../when.tsx'
import { inboxCountsOptions, subscribersOptions } from './inbox-options.ts'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'

/** Subscribers of the newsletter, newest first. */
export function SubscribersScreen({ search }: { search: string | undefined }) {
  const query = useInfiniteQuery({ ...subscribersOptions(search), placeholderData: (earlier) => earlier })
  const { data: counts } = useQuery(inboxCountsOptions())
  const [leaving, setLeaving] = useState<{ id: string; email: string } | null>(null)
  return (
    <AdminFrame current="newsletter">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SubscriberSearch query={search} />
        <DownloadSubscribers />
      </div>
      {counts ? <p className="caption">{totalText(counts.newsletter)}</p> : null}
      <PagedList
        query={query}
        loading={<LoadingRows label="Loading subscribers..." />}
        failed="Error loading subscribers. Please try again."
        more="Show more subscribers"
        empty={
          search ? (
            <EmptyState title="No subscribers found">Try a part of the address.</EmptyState>
          ) : (
            <EmptyState title="No subscribers yet">The form on the home page adds them.</EmptyState>
          )
        }
      >
        {(items) => (
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">Email</th>
                <th scope="col">Asked for</th>
                <th scope="col">Status</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
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
                  <td data-head="">
                    <Button
                      variant="quiet"
                      aria-haspopup="dialog"
                      aria-label={`Unsubscribe ${email}`}
                      onClick={() => setLeaving({ id, email })}
                    >
                      Unsubscribe
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
      {leaving ? <UnsubscribeDialog subscriber={leaving} onClose={() => setLeaving(null)} /> : null}
    </AdminFrame>
  )
}

function totalText(count: number) {
  return `${cappedCount(count)} confirmed ${count === 1 ? 'subscriber' : 'subscribers'}`
}

function SubscriberSearch({ query = '' }: { query: string | undefined }) {
  const navigate = useNavigate({ from: '/admin/$queue' })
  const search = (text: string) => void navigate({ search: text ? { query: text } : {}, replace: true, resetScroll: false })
  return <SearchWhileTyping of="Subscribers" label="Search by email" query={query} onSearch={search} />
}

/** Saves the confirmed subscribers as a CSV file. */
function DownloadSubscribers() {
  const toast = useToast()
  const download = useMutation({
    mutationFn: readAll,
    onSuccess: (csv) => saveFile('newsletter-subscribers.csv', csv, 'text/csv'),
    onError: (error) => toast.error(errorMessage(error, 'Failed to download the subscribers. Please try again.')),
  })
  return (
    <Button onClick={() => download.mutate()} busy={download.isPending} busyLabel="Downloading...">
      <Download size={18} strokeWidth={1.6} aria-hidden="true" /> Download CSV
    </Button>
  )
}

async function readAll() {
  const subscribers = []
  let after: string | undefined
  do {
    const part = await api.admin.downloadSubscribers({ after })
    subscribers.push(...part.subscribers)
    after = part.next ?? undefined
  } while (after !== undefined)
  return subscribersCsv(subscribers)
}
