import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '../ui/notice.tsx'
import { connectionsOptions } from './connections-options.ts'

/** Tells a photographer that a connected calendar cannot be read; nothing while all can. */
export function BrokenCalendars({ personId }: { personId: string }) {
  const { data } = useQuery(connectionsOptions())
  const broken = data?.connections.filter(({ isBroken }) => isBroken) ?? []
  if (broken.length === 0) return null
  return (
    <Notice
      tone="error"
      action={
        <Link className="link" to="/profile/$personId" params={{ personId }} search={{ tab: 'availability' }}>
          See your calendars
        </Link>
      }
    >
      {broken.length === 1
        ? 'We cannot read your connected calendar. Its events count as we last read them, and a newer one could be missed.'
        : 'We cannot read some of your connected calendars. Their events count as we last read them, and newer ones could be missed.'}
    </Notice>
  )
}
