import * as z from 'zod/mini'
import { done, operationsFor, pageRead, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { mailLink } from '../signing-in/schemas.ts'
import { testedChannels } from './kinds.ts'
import { notificationTopics, unsubscribedKinds } from './notification-topics.ts'
import { channelTest, pushSubscription, pushView } from './push-schemas.ts'
import { kindChoice, newTimes, notificationView, preferencesView } from './schemas.ts'

const { read, write } = operationsFor('profile')

// `seenAt` is the `createdAt` that the reader saw: a notification updated since then is not changed.
const one = z.object({ notificationId: z.uuid(), seenAt: z.date() })

/** `undoToken` turns it on again, for an hour. */
const unsubscribed = z.object({ topic: z.enum(unsubscribedKinds), undoToken: z.string() })

export const notificationsContract = {
  list: read('signedIn', 'Your notifications that you have not dismissed, newest first').output(
    z.object({ items: z.array(notificationView), unreadCount: z.int() }),
  ),
  markRead: write('signedIn', 'Mark a notification as read').input(one).output(done),
  dismiss: write('signedIn', 'Dismiss a notification').input(one).output(done),
  clearAll: write('signedIn', 'Dismiss the listed notifications')
    .input(z.object({ notificationIds: z.array(z.uuid()).check(z.maxLength(200)), seenAt: z.date() }))
    .output(done),
  preferences: read('signedIn', 'What you are told by mail, push and digest, and when').output(preferencesView),
  setPreference: write('signedIn', 'Turn a topic on or off for mail and push, with all its kinds')
    .input(z.object({ topic: z.enum(notificationTopics), isOn: z.boolean() }))
    .output(preferencesView),
  setKindPreference: write('signedIn', 'Turn one kind on or off for mail or push').input(kindChoice).output(preferencesView),
  setTimes: write('signedIn', 'Choose your quiet hours, how often you are told of new jobs, and your time zone')
    .input(newTimes)
    .output(preferencesView),
  pushDevices: pageRead('signedIn').output(pushView),
  addPushDevice: pageWrite('signedIn').input(pushSubscription).output(pushView),
  removePushDevice: pageWrite('signedIn')
    .input(z.object({ deviceId: z.uuid() }))
    .output(pushView),
  sendTest: pageWrite('signedIn', { limit: callLimits.test })
    .input(z.object({ channel: z.enum(testedChannels) }))
    .output(done),
  tests: pageRead('signedIn').output(z.array(channelTest)),
  unsubscribe: pageWrite('anyone').input(mailLink).output(unsubscribed),
  undoUnsubscribe: pageWrite('anyone')
    .input(mailLink)
    .output(z.object({ topic: z.enum(unsubscribedKinds) })),
  useAddressAgain: pageWrite('signedIn', { limit: callLimits.mail }).output(done),
}
