import type { CalendarProblem } from './problems.ts'

export const calendarRefusals = {
  calendar_denied: 'The calendar does not let us in. Check the address, and whether the calendar is shared.',
  calendar_gone: 'There is no calendar at this address. Check it and try again.',
  calendar_unreachable: 'We cannot reach the calendar. Check that its address leads to a public server, or try again later.',
  calendar_not_a_calendar: 'The file at this address is not a calendar. Copy the address that ends in .ics or is labeled iCal.',
  calendar_too_large: 'This calendar is too large for us to read.',
  calendar_address_not_allowed: 'We cannot read this address. It must begin with https:// and lead to a public server.',
  calendar_busy: 'The calendar asks us to wait. Try again in a few minutes.',
  calendar_not_offered: 'This kind of calendar cannot be connected here.',
  calendar_not_writable: 'We cannot write to this calendar.',
  calendar_password_denied: 'The server does not let us in. Check your user name, and that the password is an app password.',
  calendar_other_host:
    'The server {host} asks for your password, but it does not belong to the address that you entered. If your calendars are there, enter {host} as the address.',
  calendar_no_server: 'There is no calendar server at this address. Check it, or enter the address that your provider gives for CalDAV.',
  calendar_google_denied: 'Google did not let us in. Connect again, and allow access to your calendars there.',
  calendar_google_unavailable: 'Google could not be reached. Try again in a minute.',
  calendar_no_google_address: 'No auth URL returned: Google cannot be reached. Try again in a minute.',
  calendar_google_expired: 'This took too long, or was done already. Connect again.',
  calendar_being_read: 'Another calendar of yours is being read. Try again in half a minute.',
  calendars_being_read: 'Many calendars are being read at the moment. Try again in half a minute.',
  too_many_calendars: 'You have connected as many calendars as possible. Disconnect one first.',
} as const satisfies Record<`calendar_${CalendarProblem}`, string> & Record<string, string>

export const notACalendarAddress = 'An address begins with https:// or webcal://'
export const notAServerAddress = 'Enter an email address, or the address of a server such as cloud.example.com'
