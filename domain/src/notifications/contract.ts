import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { mailLinkToken } from '../signing-in/schemas.ts'
import { testedChannels } from './kinds.ts'
import { topics, unsubscribedKinds } from './mail-topics.ts'
import { channelTest, pushSubscription, pushView } from './push-schemas.ts'
import { kindChoice, newTimes, notificationView, preferencesView } from './schemas.ts'

// `seenAt` is the `createdAt` that the reader saw: a notification updated since then is not changed.
const one = z.object({ notificationId: z.uuid(), seenAt: z.date() })

/** `undoToken` turns it on again, for an hour. */
const unsubscribed = z.object({ topic: z.enum(unsubscribedKinds), undoToken: z.string() })

export const notificationsContract = {
  list: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/notifications', summary: 'Your notifications that you have not dismissed, newest first' })
    .output(z.object({ items: z.array(notificationView), unreadCount: z.int() })),
  markRead: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/{notificationId}/read', summary: 'Mark a notification as read' })
    .input(one)
    .output(done),
  dismiss: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/{notificationId}/dismiss', summary: 'Dismiss a notification' })
    .input(one)
    .output(done),
  clearAll: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/clear', summary: 'Dismiss the listed notifications' })
    .input(z.object({ notificationIds: z.array(z.uuid()).check(z.maxLength(200)), seenAt: z.date() }))
    .output(done),
  preferences: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/notifications/preferences', summary: 'What you are told by mail, push and digest, and when' })
    .output(preferencesView),
  setPreference: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/preferences', summary: 'Turn a topic on or off for mail and push, with all its kinds' })
    .input(z.object({ topic: z.enum(topics), isOn: z.boolean() }))
    .output(preferencesView),
  setKindPreference: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/preferences/kinds', summary: 'Turn one kind on or off for mail or push' })
    .input(kindChoice)
    .output(preferencesView),
  setTimes: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/notifications/preferences/times',
      summary: 'Choose your quiet hours, how often you are told of new jobs, and your time zone',
    })
    .input(newTimes)
    .output(preferencesView),
  pushDevices: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/notifications/push-devices', summary: 'Your browsers that take notifications' })
    .output(pushView),
  addPushDevice: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/push-devices', summary: 'Send notifications to this browser' })
    .input(pushSubscription)
    .output(pushView),
  removePushDevice: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/notifications/push-devices/{deviceId}/remove',
      summary: 'Send no more notifications to a browser of yours',
    })
    .input(z.object({ deviceId: z.uuid() }))
    .output(pushView),
  sendTest: write('signedIn', { limit: callLimits.test, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/tests', summary: 'Send yourself a test over one channel' })
    .input(z.object({ channel: z.enum(testedChannels) }))
    .output(done),
  tests: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/notifications/tests', summary: 'What became of your latest tests, one of each channel' })
    .output(z.array(channelTest)),
  unsubscribe: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/unsubscribe', summary: 'Turn one kind of mail off with the token of a mail' })
    .input(z.object({ token: mailLinkToken }))
    .output(unsubscribed),
  undoUnsubscribe: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/unsubscribe/undo', summary: 'Turn it on again with the token of that answer' })
    .input(z.object({ token: mailLinkToken }))
    .output(z.object({ topic: z.enum(unsubscribedKinds) })),
  useAddressAgain: write('signedIn', { limit: callLimits.mail, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/notifications/address', summary: 'Mail notices to your address again, although mail did not arrive' })
    .output(done),
}
