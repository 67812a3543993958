import type { CalendarProblem, SingleProblem } from '@shutterbid/domain/calendars/problems'
import { defineEvents } from '#server/platform/events/define-events'

type BrokenConnection = { personId: string; connectionId: string; calendarId?: undefined; problem: CalendarProblem }
/** One calendar of a connection that works. */
type BrokenCalendar = { personId: string; connectionId: string; calendarId: string; problem: SingleProblem }

export type CalendarEvents = {
  'calendar.broken': BrokenConnection | BrokenCalendar
  'calendar.read_requested': { personId: string; connectionId: string }
  'calendar_feed.changed': { personId: string }
  'calendars.changed': { personId: string }
}

export const calendarEvents = defineEvents<CalendarEvents>({
  'calendar.broken': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/calendar-broken')).onCalendarBroken },
    },
  },
  'calendar.read_requested': {
    listeners: {
      calendars: { load: async () => (await import('./connections/on-calendar-read-requested.ts')).onCalendarReadRequested },
    },
    topics: ({ personId }) => [{ channel: `account:${personId}` }],
  },
  'calendar_feed.changed': {
    topics: ({ personId }) => [{ channel: `account:${personId}` }],
  },
  'calendars.changed': {
    topics: ({ personId }) => [{ channel: `account:${personId}` }, { channel: `week:${personId}` }],
  },
})
