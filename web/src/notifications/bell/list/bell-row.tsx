import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { Check, X } from 'lucide-react'
import { PathLink } from '../../../routing/path-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { clockZone } from '../../../ui/time/use-system-zone.ts'
import { Ago } from '../../../ui/time/when.tsx'

type BellRowProps = { item: NotificationView; now: number; onOpen: () => void; onRead: () => void; onDismiss: () => void }

/** Opening a notification marks it read. */
export function BellRow({ item, now, onOpen, onRead, onDismiss }: BellRowProps) {
  return (
    <li className={classes('notification', item.isRead && 'read')}>
      <span className="unread-dot" aria-hidden="true" />
      <PathLink path={item.link} onClick={onOpen}>
        {item.isRead ? null : <span className="sr-only">Unread: </span>}
        {item.message}
      </PathLink>
      <span className="flex items-center gap-0">
        {item.isRead ? null : (
          <IconButton
            small
            label={`Mark as read: ${item.message}`}
            icon={<Check size={16} strokeWidth={1.6} aria-hidden="true" />}
            onClick={onRead}
          />
        )}
        <IconButton
          small
          label={`Dismiss: ${item.message}`}
          icon={<X size={16} strokeWidth={1.6} aria-hidden="true" />}
          onClick={onDismiss}
        />
      </span>
      <span className="caption">
        <Ago at={item.createdAt} now={now} zone={clockZone()} />
      </span>
    </li>
  )
}
