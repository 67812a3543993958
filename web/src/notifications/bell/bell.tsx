import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { Bell as BellIcon } from 'lucide-react'
import { useViewer } from '../../accounts/use-viewer.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Popover } from '../../ui/menu/popover.tsx'
import { usePushSync } from '../push/use-push-sync.ts'
import { useBellContents } from './bell-contents.ts'

const BellList = lazyPart(() => import('./list/bell-list.tsx').then((file) => file.BellList))

export function Bell() {
  usePushSync(useViewer()?.id)
  const unread = useBellContents().contents?.unreadCount ?? 0
  return (
    <Popover
      label={unread ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
      look="icon"
      align="end"
      wide
      preload={BellList.preload}
      count={unread}
      trigger={<BellIcon size={20} strokeWidth={1.6} aria-hidden="true" />}
    >
      {(close) => <BellList close={close} />}
    </Popover>
  )
}

/** The server stops counting one above what the badge shows. */
function countText(unread: number) {
  const max = notificationLimits.badgeMax
  return unread > max ? `more than ${max}` : unread
}
