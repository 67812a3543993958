import type { ConnectionsView } from '@shutterbid/domain/calendars/schemas'
import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type ChangedShootsProps = {
  calendar: ConnectionsView['connections'][number]['calendars'][number]
  isWriting: boolean
  onWriteAgain: () => void
}

/** The coming shoots that their photographer moved or deleted in a calendar. Renders nothing without any. */
export function ChangedShoots({ calendar: { name, changedShoots }, isWriting, onWriteAgain }: ChangedShootsProps) {
  if (changedShoots.length === 0) return null
  const isOne = changedShoots.length === 1
  return (
    <Notice
      action={
        <Button onClick={onWriteAgain} busy={isWriting} busyLabel="Writing...">
          {isOne ? 'Write it again' : 'Write them again'}
        </Button>
      }
    >
      <p>
        You changed {isOne ? 'a shoot' : 'shoots'} in “{name}”. We leave {isOne ? 'it' : 'them'} there as you have {isOne ? 'it' : 'them'},
        and nothing changed here.
      </p>
      <ul className="mt-2 grid gap-2">
        {changedShoots.map(({ jobId, title, change }) => (
          <li key={jobId}>
            {change === 'moved' ? 'Moved: ' : 'Deleted: '}
            <Link className="link wrap-anywhere" to="/jobs/$jobId" params={{ jobId }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
