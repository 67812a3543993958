import { anyone, signedIn } from '#server/platform/rpc'
import { clearAll } from './clear-all.ts'
import { dismissNotification } from './dismiss-notification.ts'
import { getPreferences } from './get-preferences.ts'
import { listNotifications } from './list-notifications.ts'
import { markRead } from './mark-read.ts'
import { setPreference } from './set-preference.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationsRouter = {
  list: signedIn.notifications.list.handler(({ context }) => listNotifications(context.db, context.actor)),
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
  setPreference: signedIn.notifications.setPreference.handler(({ context, input }) =>
    context.write((tx) => setPreference(tx, context.actor, input)),
  ),
  unsubscribe: anyone.notifications.unsubscribe.handler(({ context, input }) =>
    context.write((tx) => unsubscribe(tx, context.services.secret, input)),
  ),
}
