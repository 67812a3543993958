import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { Notice } from '../ui/notice.tsx'

/** Shown to a photographer with a connected calendar that cannot be read, above every page but the one that has the calendar itself. */
export function CalendarBroken({ viewer: { id, hasBrokenCalendar } }: { viewer: Viewer }) {
  const { pathname, search } = useLocation()
  const isShownBelow = pathname === `/profile/${id}` && 'tab' in search && search.tab === 'availability'
  if (!hasBrokenCalendar || isShownBelow) return null
  return (
    <aside className="page-width above-main py-3" aria-label="Calendars">
      <Notice
        tone="error"
        action={
          <Link
            className="link inline-flex min-h-11 items-center px-2"
            to="/profile/$personId"
            params={{ personId: id }}
            search={{ tab: 'availability' }}
          >
            See your calendars
          </Link>
        }
      >
        We cannot read one of your connected calendars. Its events count as we last read them, and newer ones could be missed.
      </Notice>
    </aside>
  )
}
