import type { CalendarProblem, SingleProblem } from '@shutterbid/domain/calendars/problems'
import type { StoredEvent } from '#server/platform/events/define-events'

type BrokenConnection = { personId: string; connectionId: string; calendarId?: undefined; problem: CalendarProblem }
/** One calendar of a connection that works. */
type BrokenCalendar = { personId: string; connectionId: string; calendarId: string; problem: SingleProblem }

export type CalendarEvents = {
  'calendar.broken': BrokenConnection | BrokenCalendar
  'calendar.read_requested': { personId: string; connectionId: string }
  'calendar_feed.changed': { personId: string }
  'calendars.changed': { personId: string }
}

export type CalendarEvent<Name extends keyof CalendarEvents> = StoredEvent<Name, CalendarEvents[Name]>
