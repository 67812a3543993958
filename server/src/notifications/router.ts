import { anyone, type SignedInContext, signedIn } from '#server/platform/rpc'
import { clearAll } from './bell/clear-all.ts'
import { dismissNotification } from './bell/dismiss-notification.ts'
import { listNotifications } from './bell/list-notifications.ts'
import { markRead } from './bell/mark-read.ts'
import { listTests } from './channel-tests/list-tests.ts'
import { requestTest } from './channel-tests/request-test.ts'
import { useAddressAgain } from './mail/use-address-again.ts'
import { getPreferences } from './preferences/get-preferences.ts'
import { setKindPreference } from './preferences/set-kind-preference.ts'
import { setPreference } from './preferences/set-preference.ts'
import { setTimes } from './preferences/set-times.ts'
import { undoUnsubscribe } from './preferences/undo-unsubscribe.ts'
import { unsubscribe } from './preferences/unsubscribe.ts'
import { addDevice } from './push/add-device.ts'
import { listDevices } from './push/list-devices.ts'
import { removeDevice } from './push/remove-device.ts'

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
  pushDevices: signedIn.notifications.pushDevices.handler(({ context }) => listDevices(context.db, context.actor, devicesIn(context))),
  addPushDevice: signedIn.notifications.addPushDevice.handler(async ({ context, input }) => {
    const added = { ...devicesIn(context), now: context.now() }
    await context.write((tx) => addDevice(tx, context.actor, input, added), { lock: 'exclusive' })
    return listDevices(context.db, context.actor, added)
  }),
  removePushDevice: signedIn.notifications.removePushDevice.handler(async ({ context, input }) => {
    await context.write((tx) => removeDevice(tx, context.actor, input))
    return listDevices(context.db, context.actor, devicesIn(context))
  }),
  sendTest: signedIn.notifications.sendTest.handler(({ context, input }) => context.write((tx) => requestTest(tx, context.actor, input))),
  tests: signedIn.notifications.tests.handler(({ context }) => listTests(context.db, context.actor)),
  unsubscribe: anyone.notifications.unsubscribe.handler(({ context, input }) =>
    context.write((tx) => unsubscribe(tx, context.services.secret, input, context.now())),
  ),
  undoUnsubscribe: anyone.notifications.undoUnsubscribe.handler(({ context, input }) =>
    context.write((tx) => undoUnsubscribe(tx, context.services.secret, input, context.now())),
  ),
  useAddressAgain: signedIn.notifications.useAddressAgain.handler(({ context }) =>
    context.write((tx) => useAddressAgain(tx, context.actor, context.services.env)),
  ),
}

function devicesIn({ sessionId, services }: SignedInContext) {
  return { sessionId, push: services.push }
}
