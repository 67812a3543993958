import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { changedCalendar, connectionsView, feedView, googleCalendarReturn, newAddress, newCaldav, newFeedView } from './schemas.ts'

export const calendarsContract = {
  feed: read('photographer', '/calendars/feed', 'Whether your shoots have a private calendar address').output(feedView),
  makeFeed: write('photographer', '/calendars/feed', 'Make a private calendar address of your shoots; an earlier one stops working', {
    hasSecretAnswer: true,
  }).output(newFeedView),
  revokeFeed: write('photographer', '/calendars/feed/revoke', 'Revoke your private calendar address').output(done),
  connections: read('photographer', '/calendars/connections', 'Your connected calendars, and whether they can be read').output(
    connectionsView,
  ),
  connectAddress: write('photographer', '/calendars/connections/address', 'Connect a calendar by its private address', {
    limit: callLimits.calendar,
    successStatus: 201,
  })
    .input(newAddress)
    .output(connectionsView),
  connectCaldav: write(
    'photographer',
    '/calendars/connections/caldav',
    'Connect the calendars that you have on a CalDAV server, such as iCloud, Fastmail or Nextcloud',
    { limit: callLimits.calendar, successStatus: 201 },
  )
    .input(newCaldav)
    .output(connectionsView),
  startGoogle: write('photographer', '/calendars/connections/google/start', 'Where to go to let us read your Google calendars', {
    limit: callLimits.calendar,
    hasSecretAnswer: true,
  }).output(z.object({ url: z.string() })),
  connectGoogle: write(
    'photographer',
    '/calendars/connections/google',
    'Connect the calendars of a Google account, after coming back from Google',
    { limit: callLimits.calendar, successStatus: 201 },
  )
    .input(googleCalendarReturn)
    .output(connectionsView),
  changeCalendar: write(
    'photographer',
    '/calendars/{calendarId}',
    'Set whether events of a connected calendar count as busy, and whether your shoots are written to it',
    { limit: callLimits.calendar },
  )
    .input(changedCalendar)
    .output(connectionsView),
  writeAgain: write(
    'photographer',
    '/calendars/{calendarId}/write-again',
    'Write the shoots again that you moved or deleted in a connected calendar',
    { limit: callLimits.calendar },
  )
    .input(z.object({ calendarId: z.uuid() }))
    .output(connectionsView),
  readNow: write('photographer', '/calendars/connections/{connectionId}/read', 'Read a connected calendar now', {
    limit: callLimits.calendar,
  })
    .input(z.object({ connectionId: z.uuid() }))
    .output(connectionsView),
  disconnect: write('photographer', '/calendars/connections/{connectionId}/disconnect', 'Disconnect a calendar; its events no longer count')
    .input(z.object({ connectionId: z.uuid() }))
    .output(connectionsView),
}
