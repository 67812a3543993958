import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { topicsOfPerson } from '#server/platform/live/channels'
import type { CalendarEvents } from './event-facts.ts'

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
    topics: topicsOfPerson('account'),
  },
  'calendar_feed.changed': { topics: topicsOfPerson('account') },
  'calendars.changed': { topics: topicsOfPerson('account', 'week') },
})
export const { recordEvent } = recorderOf(calendarEvents)
