import { anyone, signedIn } from '#server/platform/rpc'
import { clearAll } from './bell/clear-all.ts'
import { dismissNotification } from './bell/dismiss-notification.ts'
import { listNotifications } from './bell/list-notifications.ts'
import { markRead } from './bell/mark-read.ts'
import { getPreferences } from './preferences/get-preferences.ts'
import { setKindPreference } from './preferences/set-kind-preference.ts'
import { setPreference } from './preferences/set-preference.ts'
import { setTimes } from './preferences/set-times.ts'
import { unsubscribe } from './preferences/unsubscribe.ts'

export const notificationsRouter = {
  list: signedIn.notifications.list.handler(({ context }) => listNotifications(context.db, context.actor, context.now())),
  markRead: signedIn.notifications.markRead.handler(({ context, input }) =>
    context.write((tx) => markRead(tx, context.actor, input, context.now())),
  ),
  dismiss: signedIn.notifications.dismiss.handler(({ context, input }) =>
    context.write((tx) => dismissNotification(tx, context.actor, input, context.now())),
  ),
  clearAll: signedIn.notifications.clearAll.handler(({ context, input }) =>
    context.write((tx) => clearAll(tx, context.actor, input, context.now())),
  ),
  preferences: signedIn.notifications.preferences.handler(({ context }) => getPreferences(context.db, context.actor)),
  setPreference: signedIn.notifications.setPreference.handler(async ({ context, input }) => {
    await context.write((tx) => setPreference(tx, context.actor, input))
    return getPreferences(context.db, context.actor)
  }),
  setKindPreference: signedIn.notifications.setKindPreference.handler(async ({ context, input }) => {
    await context.write((tx) => setKindPreference(tx, context.actor, input))
    return getPreferences(context.db, context.actor)
  }),
  setTimes: signedIn.notifications.setTimes.handler(async ({ context, input }) => {
    await context.write((tx) => setTimes(tx, context.actor, input, context.now()))
    return getPreferences(context.db, context.actor)
  }),
  unsubscribe: anyone.notifications.unsubscribe.handler(({ context, input }) =>
    context.write((tx) => unsubscribe(tx, context.services.secret, input)),
  ),
}
