import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'

type BellContents = { items: NotificationView[]; unreadCount: number }
export type BellAct = { what: 'read' | 'gone'; ids: string[] }

export const bellActKey = ['bell']

/** The notifications with pending changes applied, so that a fetch already under way does not bring back what was just read or dismissed. */
export function useBellContents() {
  const list = useQuery(ask.notifications.list.queryOptions({ meta: { topics: ['bell'] } }))
  const onTheirWay = useMutationState({
    filters: { mutationKey: bellActKey, status: 'pending' },
    select: ({ state }) => state.variables as BellAct,
  })
  return { list, contents: list.data && onTheirWay.reduce(after, list.data) }
}

function after({ items, unreadCount }: BellContents, { what, ids }: BellAct): BellContents {
  const unread = items.filter((item) => ids.includes(item.id) && !item.isRead).length
  return {
    items:
      what === 'gone'
        ? items.filter((item) => !ids.includes(item.id))
        : items.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item)),
    unreadCount: Math.max(0, unreadCount - unread),
  }
}
