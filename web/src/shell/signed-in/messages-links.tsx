import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { badgeCount } from '@shutterbid/domain/shared/counts'
import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useUnreadCount } from '../../messages/use-unread-count.ts'
import { CountBadge } from '../../ui/badges/count-badge.tsx'
import { IconLink } from '../../ui/icon-button.tsx'

/** Photographers see it while they are subscribed. */
export function MessagesInTopBar({ viewer }: { viewer: Viewer }) {
  const { count, unread } = useUnread(viewer)
  if (!viewer.isSubscribed) return null
  return (
    <IconLink
      className="max-md:hidden"
      to="/messages"
      label={unread ? `Messages, ${unread}` : 'Messages'}
      count={count}
      icon={<MessageSquare size={20} strokeWidth={1.6} aria-hidden="true" />}
    />
  )
}

export function MessagesInTabBar({ viewer }: { viewer: Viewer }) {
  const { count, unread } = useUnread(viewer)
  if (!viewer.isSubscribed) return null
  return (
    <Link to="/messages">
      <MessageSquare size={22} strokeWidth={1.6} aria-hidden="true" />
      <CountBadge count={count} />
      <span>Messages</span>
      {unread ? <span className="sr-only">{unread}</span> : null}
    </Link>
  )
}

function useUnread({ isSubscribed }: Viewer) {
  const count = useUnreadCount({ enabled: isSubscribed })
  return { count, unread: count ? `${badgeCount(count)} unread` : null }
}
