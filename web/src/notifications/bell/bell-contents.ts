import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { orpc } from '../../api.ts'

type BellContents = { items: NotificationView[]; unreadCount: number }
export type BellAction = { what: 'read' | 'dismissed'; ids: string[] }

export const bellActionKey = ['bell']

/** The notifications with pending changes applied, so that a fetch already under way does not bring back what was just read or dismissed. */
export function useBellContents() {
  const list = useQuery(orpc.notifications.list.queryOptions({ meta: { topics: ['bell'] } }))
  const pendingActions = useMutationState({
    filters: { mutationKey: bellActionKey, status: 'pending' },
    select: ({ state }) => state.variables as BellAction,
  })
  return { list, contents: list.data && pendingActions.reduce(applyAction, list.data) }
}

function applyAction({ items, unreadCount }: BellContents, { what, ids }: BellAction): BellContents {
  const unread = items.filter((item) => ids.includes(item.id) && !item.isRead).length
  return {
    items:
      what === 'dismissed'
        ? items.filter((item) => !ids.includes(item.id))
        : items.map((item) => (ids.includes(item.id) ? { ...item, isRead: true } : item)),
    unreadCount: Math.max(0, unreadCount - unread),
  }
}
