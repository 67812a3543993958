import type { CalendarProblem } from '@shutterbid/domain/calendars/problems'

export type CalendarEvents = {
  'calendar.broken': { personId: string; connectionId: string; problem: CalendarProblem }
  'calendar.read_requested': { personId: string; connectionId: string }
  'calendar_feed.changed': { personId: string }
  'calendars.changed': { personId: string }
}
