import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { changedCalendar, connectionsView, feedView, googleCalendarReturn, newAddress, newCaldav, newFeedView } from './schemas.ts'

export const calendarsContract = {
  feed: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/calendars/feed', summary: 'Whether your shoots have a private calendar address' })
    .output(feedView),
  makeFeed: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small, hasSecretAnswer: true })
    .route({
      method: 'POST',
      path: '/calendars/feed',
      summary: 'Make a private calendar address of your shoots; an earlier one stops working',
    })
    .output(newFeedView),
  revokeFeed: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/calendars/feed/revoke', summary: 'Revoke your private calendar address' })
    .output(done),
  connections: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/calendars/connections', summary: 'Your connected calendars, and whether they can be read' })
    .output(connectionsView),
  connectAddress: write('photographer', { limit: callLimits.calendar, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/calendars/connections/address',
      summary: 'Connect a calendar by its private address',
      successStatus: 201,
    })
    .input(newAddress)
    .output(connectionsView),
  connectCaldav: write('photographer', { limit: callLimits.calendar, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/calendars/connections/caldav',
      summary: 'Connect the calendars that you have on a CalDAV server, such as iCloud, Fastmail or Nextcloud',
      successStatus: 201,
    })
    .input(newCaldav)
    .output(connectionsView),
  startGoogle: write('photographer', { limit: callLimits.calendar, bodyBytes: bodyLimits.small, hasSecretAnswer: true })
    .route({
      method: 'POST',
      path: '/calendars/connections/google/start',
      summary: 'Where to go to let us read your Google calendars',
    })
    .output(z.object({ url: z.string() })),
  connectGoogle: write('photographer', { limit: callLimits.calendar, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/calendars/connections/google',
      summary: 'Connect the calendars of a Google account, after coming back from Google',
      successStatus: 201,
    })
    .input(googleCalendarReturn)
    .output(connectionsView),
  changeCalendar: write('photographer', { limit: callLimits.calendar, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/calendars/{calendarId}',
      summary: 'Set whether events of a connected calendar count as busy, and whether your shoots are written to it',
    })
    .input(changedCalendar)
    .output(connectionsView),
  writeAgain: write('photographer', { limit: callLimits.calendar, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/calendars/{calendarId}/write-again',
      summary: 'Write the shoots again that you moved or deleted in a connected calendar',
    })
    .input(z.object({ calendarId: z.uuid() }))
    .output(connectionsView),
  readNow: write('photographer', { limit: callLimits.calendar, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/calendars/connections/{connectionId}/read', summary: 'Read a connected calendar now' })
    .input(z.object({ connectionId: z.uuid() }))
    .output(connectionsView),
  disconnect: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/calendars/connections/{connectionId}/disconnect',
      summary: 'Disconnect a calendar; its events no longer count',
    })
    .input(z.object({ connectionId: z.uuid() }))
    .output(connectionsView),
}
