import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { mailLinkToken } from '../signing-in/schemas.ts'
import { testedChannels } from './kinds.ts'
import { notificationTopics, unsubscribedKinds } from './notification-topics.ts'
import { channelTest, pushSubscription, pushView } from './push-schemas.ts'
import { kindChoice, newTimes, notificationView, preferencesView } from './schemas.ts'

// `seenAt` is the `createdAt` that the reader saw: a notification updated since then is not changed.
const one = z.object({ notificationId: z.uuid(), seenAt: z.date() })

/** `undoToken` turns it on again, for an hour. */
const unsubscribed = z.object({ topic: z.enum(unsubscribedKinds), undoToken: z.string() })

export const notificationsContract = {
  list: read('signedIn', '/notifications', 'Your notifications that you have not dismissed, newest first').output(
    z.object({ items: z.array(notificationView), unreadCount: z.int() }),
  ),
  markRead: write('signedIn', '/notifications/{notificationId}/read', 'Mark a notification as read').input(one).output(done),
  dismiss: write('signedIn', '/notifications/{notificationId}/dismiss', 'Dismiss a notification').input(one).output(done),
  clearAll: write('signedIn', '/notifications/clear', 'Dismiss the listed notifications')
    .input(z.object({ notificationIds: z.array(z.uuid()).check(z.maxLength(200)), seenAt: z.date() }))
    .output(done),
  preferences: read('signedIn', '/notifications/preferences', 'What you are told by mail, push and digest, and when').output(
    preferencesView,
  ),
  setPreference: write('signedIn', '/notifications/preferences', 'Turn a topic on or off for mail and push, with all its kinds')
    .input(z.object({ topic: z.enum(notificationTopics), isOn: z.boolean() }))
    .output(preferencesView),
  setKindPreference: write('signedIn', '/notifications/preferences/kinds', 'Turn one kind on or off for mail or push')
    .input(kindChoice)
    .output(preferencesView),
  setTimes: write(
    'signedIn',
    '/notifications/preferences/times',
    'Choose your quiet hours, how often you are told of new jobs, and your time zone',
  )
    .input(newTimes)
    .output(preferencesView),
  pushDevices: read('signedIn', '/notifications/push-devices', 'Your browsers that take notifications').output(pushView),
  addPushDevice: write('signedIn', '/notifications/push-devices', 'Send notifications to this browser')
    .input(pushSubscription)
    .output(pushView),
  removePushDevice: write('signedIn', '/notifications/push-devices/{deviceId}/remove', 'Send no more notifications to a browser of yours')
    .input(z.object({ deviceId: z.uuid() }))
    .output(pushView),
  sendTest: write('signedIn', '/notifications/tests', 'Send yourself a test over one channel', { limit: callLimits.test })
    .input(z.object({ channel: z.enum(testedChannels) }))
    .output(done),
  tests: read('signedIn', '/notifications/tests', 'What became of your latest tests, one of each channel').output(z.array(channelTest)),
  unsubscribe: write('anyone', '/notifications/unsubscribe', 'Turn one kind of mail off with the token of a mail')
    .input(z.object({ token: mailLinkToken }))
    .output(unsubscribed),
  undoUnsubscribe: write('anyone', '/notifications/unsubscribe/undo', 'Turn it on again with the token of that answer')
    .input(z.object({ token: mailLinkToken }))
    .output(z.object({ topic: z.enum(unsubscribedKinds) })),
  useAddressAgain: write('signedIn', '/notifications/address', 'Mail notices to your address again, although mail did not arrive', {
    limit: callLimits.mail,
  }).output(done),
}
