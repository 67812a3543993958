import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../loading/skeleton.tsx'
import { Popover } from '../ui/menu/popover.tsx'
import { useBellContents } from './bell-contents.ts'

const BellList = lazy(() => import('./bell-list.tsx').then(({ BellList }) => ({ default: BellList })))

/** The bell with the number of unread notifications, and the list under it. */
export function Bell() {
  const unread = useBellContents().contents?.unreadCount ?? 0
  return (
    <Popover
      label={unread ? `Notifications, ${numberOf(unread)} unread` : 'Notifications'}
      look="icon"
      align="end"
      wide
      count={unread}
      trigger={<BellIcon size={20} strokeWidth={1.6} aria-hidden="true" />}
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="m-3 h-24" />}>
          <BellList close={close} />
        </Suspense>
      )}
    </Popover>
  )
}

/** The server counts no further than to one more than the badge shows. */
function numberOf(unread: number) {
  const most = notificationLimits.badgeMost
  return unread > most ? `more than ${most}` : unread
}
