import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { changedCalendar, connectionsView, feedView, googleCalendarReturn, newAddress, newCaldav, newFeedView } from './schemas.ts'

const connectionId = z.object({ connectionId: z.uuid() })

export const calendarsContract = {
  feed: pageRead('photographer').output(feedView),
  makeFeed: pageWrite('photographer', { hasSecretAnswer: true }).output(newFeedView),
  revokeFeed: pageWrite('photographer').output(done),
  connections: pageRead('photographer').output(connectionsView),
  connectAddress: pageWrite('photographer', { limit: callLimits.calendar, successStatus: 201 }).input(newAddress).output(connectionsView),
  connectCaldav: pageWrite('photographer', { limit: callLimits.calendar, successStatus: 201 }).input(newCaldav).output(connectionsView),
  startGoogle: pageWrite('photographer', { limit: callLimits.calendar, hasSecretAnswer: true }).output(z.object({ url: z.string() })),
  connectGoogle: pageWrite('photographer', { limit: callLimits.calendar, successStatus: 201 })
    .input(googleCalendarReturn)
    .output(connectionsView),
  changeCalendar: pageWrite('photographer', { limit: callLimits.calendar }).input(changedCalendar).output(connectionsView),
  writeAgain: pageWrite('photographer', { limit: callLimits.calendar })
    .input(z.object({ calendarId: z.uuid() }))
    .output(connectionsView),
  readNow: pageWrite('photographer', { limit: callLimits.calendar }).input(connectionId).output(connectionsView),
  disconnect: pageWrite('photographer').input(connectionId).output(connectionsView),
}
