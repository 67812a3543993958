const api = 'https://www.googleapis.com/auth'

/** Reading calendars, and a calendar of our own for shoots. */
export const googleScopes = { read: `${api}/calendar.readonly`, write: `${api}/calendar.app.created` }
