import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { unreadOptions } from './messages-options.ts'

/**
 * How many messages are unread; the server renders none. 0 until this part of the page is hydrated, because a part that was hydrated
 * before may have fetched it already.
 */
export function useUnreadCount({ enabled = true } = {}) {
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...unreadOptions(), enabled })
  return isHydrated ? (data?.unreadCount ?? 0) : 0
}
