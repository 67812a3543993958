export type CalendarEvents = {
  'calendar_feed.changed': { personId: string }
}
