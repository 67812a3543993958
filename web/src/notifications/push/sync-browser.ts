import { orpc } from '../../api.ts'
import { findSubscription, pushSupport, unsubscribeBrowser } from './browser-push.ts'
import { type Remembered, remember } from './remembered.ts'

/**
 * Adds this browser again after its person signed in again, or when its push service gave it another address. If they removed it from
 * another device, it stays removed.
 */
export async function syncBrowser(personId: string, before: Exclude<Remembered, 'notNow'>) {
  const found = pushSupport() === 'granted' ? await findSubscription() : null
  if (!found) return
  const { sessionId, devices } = await orpc.notifications.pushDevices.call()
  const isSameSession = sessionId === before.sessionId
  const isListed = devices.some(({ isThis }) => isThis)
  if (isSameSession && !isListed) {
    remember(personId, 'notNow')
    return unsubscribeBrowser()
  }
  if (isSameSession && found.endpoint === before.endpoint) return
  await orpc.notifications.addPushDevice.call(found)
  remember(personId, { sessionId, endpoint: found.endpoint })
}
