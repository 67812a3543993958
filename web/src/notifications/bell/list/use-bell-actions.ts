import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../api/error-message.ts'
import { api, orpc } from '../../../api.ts'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { type BellAction, bellActionKey } from '../bell-contents.ts'

type SentAction = BellAction & { send: () => Promise<unknown> }

/** Optimistic; a failed action is undone with a message. */
export function useBellActions() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationKey: bellActionKey,
    mutationFn: ({ send }: SentAction) => send(),
    onError: (error) => toast.error(errorMessage(error)),
    // The mutation is pending until the list has been fetched again.
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.notifications.list.queryKey() }),
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
