import type { NotificationView } from '@shutterbid/domain/notifications/schemas'
import { useRouter } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import type { ComponentProps } from 'react'
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
        <span>{item.message}</span>
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

/** For a path known only as text, as in a notification; it may have a query. */
function PathLink({ path, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { path: string }) {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={path}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void router.navigate({ href: path })
      }}
    />
  )
}
