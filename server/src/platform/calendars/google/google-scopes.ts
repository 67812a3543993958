const api = 'https://www.googleapis.com/auth'

/** Which calendars there are, when they are busy, and a calendar of our own for shoots. */
export const googleScopes = {
  list: `${api}/calendar.calendarlist.readonly`,
  times: `${api}/calendar.events.freebusy`,
  write: `${api}/calendar.app.created`,
}
