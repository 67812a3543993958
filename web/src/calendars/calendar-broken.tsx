import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { PageWarning } from '../ui/page/page-warning.tsx'

/** Shown to a photographer with a connected calendar that cannot be read. */
export function CalendarBroken({ viewer: { id, hasBrokenCalendar } }: { viewer: Viewer }) {
  if (!hasBrokenCalendar) return null
  return (
    <PageWarning label="Calendars" viewerId={id} search={{ tab: 'availability', part: 'calendars' }} action="See your calendars">
      We cannot read one of your connected calendars. Its events count as we last read them, and newer ones could be missed.
    </PageWarning>
  )
}
