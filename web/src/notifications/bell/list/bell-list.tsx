import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorMessage } from '../../../api/error-message.ts'
import { api } from '../../../api.ts'
import { useRefreshed } from '../../../live/use-refreshed.ts'
import { Failed } from '../../../loading/failed.tsx'
import { Loading, Skeleton } from '../../../loading/skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { type BellAction, bellActionKey, useBellContents } from '../bell-contents.ts'
import { BellRow } from './bell-row.tsx'

export function BellList({ close }: { close: () => void }) {
  const { list, contents } = useBellContents()
  const actions = useBellActions()
  const items = contents?.items ?? []
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  // The pressed button disappears; keyboard focus moves to the next row instead of being lost.
  function focusRow(place: number) {
    const link = rows.current?.children[place]?.querySelector('a')
    ;(link ?? heading.current)?.focus()
  }
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-3 pt-3 pb-2">
        <h2 className="title" ref={heading} tabIndex={-1}>
          Notifications
        </h2>
        {items.length ? (
          <Button
            variant="quiet"
            className="px-2 text-sm"
            onClick={() => {
              heading.current?.focus()
              actions.clearAll(items)
            }}
          >
            Clear all
          </Button>
        ) : null}
      </div>
      {list.isPending ? <BellLoading /> : null}
      {list.isError && !list.data ? (
        <div className="p-3">
          <Failed query={list}>{errorMessage(list.error)}</Failed>
        </div>
      ) : null}
      {list.data && !items.length ? <p className="text-ink-2 border-t border-line px-3 py-8 text-center">No notifications</p> : null}
      {items.length ? (
        <ul aria-label="Notifications" ref={rows}>
          {items.map((item, place) => (
            <BellRow
              key={item.id}
              item={item}
              now={list.dataUpdatedAt}
              onOpen={() => {
                actions.markRead(item)
                close()
              }}
              onRead={() => {
                focusRow(place)
                actions.markRead(item)
              }}
              onDismiss={() => {
                focusRow(place + 1)
                actions.dismiss(item)
              }}
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
      <div className="grid content-start gap-4 p-3">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </Loading>
  )
}

type SentAction = BellAction & { send: () => Promise<unknown> }

/** Optimistic; a failed action is undone with a message. */
function useBellActions() {
  const refreshed = useRefreshed()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationKey: bellActionKey,
    mutationFn: ({ send }: SentAction) => send(),
    onError: (error) => toast.error(errorMessage(error)),
    // The mutation is pending until the list has been fetched again.
    onSettled: (_, error) => refreshed(error),
  })
  return {
    markRead({ id, isRead, createdAt: seenAt }: NotificationView) {
      if (!isRead) mutate({ what: 'read', ids: [id], send: () => api.notifications.markRead({ notificationId: id, seenAt }) })
    },
    dismiss({ id, createdAt: seenAt }: NotificationView) {
      mutate({ what: 'dismissed', ids: [id], send: () => api.notifications.dismiss({ notificationId: id, seenAt }) })
    },
    clearAll(items: NotificationView[]) {
      const ids = items.map(({ id }) => id)
      const seenAt = new Date(Math.max(...items.map(({ createdAt }) => createdAt.getTime())))
      mutate({ what: 'dismissed', ids, send: () => api.notifications.clearAll({ notificationIds: ids, seenAt }) })
    },
  }
}
