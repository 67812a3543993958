import type { CalendarProblem, SingleProblem } from '@shutterbid/domain/calendars/problems'
import type { StoredEvent } from '#server/platform/events/define-events'

type BrokenConnection = { personId: string; connectionId: string; calendarId?: undefined; problem: CalendarProblem }
/** One calendar of a connection that works. */
type BrokenCalendar = { personId: string; connectionId: string; calendarId: string; problem: SingleProblem }

/** As administrators read it. */
type CalendarPart =
  | 'cannot be read'
  | 'can be read'
  | 'disconnected'
  | 'shoots cannot be written'
  | 'shoots can be written'
  | 'shoots are to be written again'
  | 'what counts and gets shoots'

export type CalendarEvents = {
  'calendar.broken': BrokenConnection | BrokenCalendar
  'calendar.read_requested': { personId: string; connectionId: string }
  'calendar_feed.changed': { personId: string }
  /** `part`: missing in events of before it was recorded. */
  'calendars.changed': { personId: string; part?: CalendarPart }
}

export type CalendarEvent<Name extends keyof CalendarEvents> = StoredEvent<Name, CalendarEvents[Name]>
