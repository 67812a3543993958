import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { wordsOfError } from '../live/words-of-error.ts'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { BellRow } from './bell-row.tsx'
import { useBellActs } from './use-bell-acts.ts'

/** The notifications that were not dismissed, newest first. */
export function BellList({ close }: { close: () => void }) {
  const list = useQuery(ask.notifications.list.queryOptions())
  const acts = useBellActs()
  const items = list.data?.items ?? []
  return (
    <>
      <div className="row between px-3 pt-3 pb-2">
        <h2 className="title">Notifications</h2>
        {items.length ? (
          <Button variant="quiet" className="px-2 text-sm" onClick={() => acts.clearAll(items.map(({ id }) => id))}>
            Clear all
          </Button>
        ) : null}
      </div>
      {list.isPending ? <BellLoading /> : null}
      {list.isError && !list.data ? (
        <div className="p-3">
          <Failed onRetry={() => list.refetch()} busy={list.isFetching}>
            {wordsOfError(list.error)}
          </Failed>
        </div>
      ) : null}
      {list.data && !items.length ? <p className="muted border-t border-line px-3 py-8 text-center">No notifications</p> : null}
      {items.length ? (
        <ul aria-label="Notifications">
          {items.map((item) => (
            <BellRow
              key={item.id}
              item={item}
              now={list.dataUpdatedAt}
              onOpen={() => {
                acts.markRead(item)
                close()
              }}
              onRead={() => acts.markRead(item)}
              onDismiss={() => acts.dismiss(item.id)}
            />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function BellLoading() {
  return (
    <Loading label="Loading notifications">
      <div className="stack s16 p-3">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </Loading>
  )
}
