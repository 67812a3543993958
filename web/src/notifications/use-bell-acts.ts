import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, ask } from '../api.ts'
import { wordsOfError } from '../live/words-of-error.ts'
import { useToast } from '../ui/toasts.tsx'
import { type BellAct, bellActKey } from './bell-contents.ts'

type Doing = BellAct & { send: () => Promise<unknown> }

/** What one can do with notifications: shown at once, taken back with words if it failed. */
export function useBellActs() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    mutationKey: bellActKey,
    mutationFn: ({ send }: Doing) => send(),
    onError: (error) => toast.error(wordsOfError(error)),
    // It counts as on its way until the list knows of it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ask.notifications.list.queryKey() }),
  })
  return {
    markRead({ id, isRead }: NotificationView) {
      if (!isRead) mutate({ what: 'read', ids: [id], send: () => api.notifications.markRead({ notificationId: id }) })
    },
    dismiss(id: string) {
      mutate({ what: 'gone', ids: [id], send: () => api.notifications.dismiss({ notificationId: id }) })
    },
    clearAll(ids: string[]) {
      mutate({ what: 'gone', ids, send: () => api.notifications.clearAll({ notificationIds: ids }) })
    },
  }
}
