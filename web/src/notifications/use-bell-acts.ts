import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { wordsOfError } from '../live/words-of-error.ts'
import { useToast } from '../ui/toasts.tsx'

type BellContents = { items: NotificationView[]; unreadCount: number }

/** What one can do with notifications: shown at once, taken back with words if it failed. */
export function useBellActs() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { queryKey } = ask.notifications.list.queryOptions()

  async function act(change: (before: BellContents) => BellContents, send: () => Promise<unknown>) {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (before) => before && change(before))
    try {
      await send()
    } catch (error) {
      toast.error(wordsOfError(error))
    }
    await queryClient.invalidateQueries({ queryKey })
  }

  return {
    markRead({ id, isRead }: NotificationView) {
      if (isRead) return
      void act(
        ({ items, unreadCount }) => ({
          items: items.map((item) => (item.id === id ? { ...item, isRead: true } : item)),
          unreadCount: Math.max(0, unreadCount - 1),
        }),
        () => api.notifications.markRead({ notificationId: id }),
      )
    },
    dismiss(id: string) {
      void act(without([id]), () => api.notifications.dismiss({ notificationId: id }))
    },
    clearAll(ids: string[]) {
      void act(without(ids), () => api.notifications.clearAll({ notificationIds: ids }))
    },
  }
}

function without(ids: string[]) {
  return ({ items, unreadCount }: BellContents): BellContents => {
    const unreadGone = items.filter((item) => ids.includes(item.id) && !item.isRead).length
    return { items: items.filter((item) => !ids.includes(item.id)), unreadCount: Math.max(0, unreadCount - unreadGone) }
  }
}
