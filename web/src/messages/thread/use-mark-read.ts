import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api, orpc } from '../../api.ts'

/** Marks messages as read up to `messageId` while they are seen: not in a hidden window, and not while scrolled away. */
export function useMarkRead(personId: string, messageId: string | undefined, isSeen: boolean) {
  const queryClient = useQueryClient()
  const isVisible = useSyncExternalStore(listen, read, () => false)
  useEffect(() => {
    if (!messageId || !isSeen || !isVisible) return
    // What fails now is marked with the next message.
    void api.messages.markRead({ personId, messageId }).then(
      () => {
        for (const queryKey of [orpc.messages.conversations.key(), orpc.messages.unreadCount.key()])
          void queryClient.invalidateQueries({ queryKey })
      },
      () => undefined,
    )
  }, [queryClient, personId, messageId, isSeen, isVisible])
}

function listen(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function read() {
  return document.visibilityState === 'visible'
}
