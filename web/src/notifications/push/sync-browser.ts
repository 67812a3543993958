import { orpc } from '../../api.ts'
import { findSubscription, pushSupport, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts'
import { type Remembered, remember } from './remembered.ts'

/**
 * Adds this browser again after its person signed in again, or when its push service gave it another address, or this site has another key.
 * If they removed it from another device, it stays removed.
 */
export async function syncBrowser(personId: string, before: Exclude<Remembered, 'notNow'>) {
  const found = pushSupport() === 'granted' ? await findSubscription() : null
  if (!found) return
  const view = await orpc.notifications.pushDevices.call()
  const { sessionId } = view
  const isUsable = found.isOfKey(view.publicKey)
  const isSameSession = sessionId === before.sessionId
  const isListed = view.devices.some(({ isThis }) => isThis)
  if (isUsable && isSameSession && !isListed) {
    remember(personId, 'notNow')
    return unsubscribeBrowser()
  }
  if (isUsable && isSameSession && found.device.endpoint === before.endpoint) return
  const device = isUsable ? found.device : await subscribeBrowser(view)
  if (!device) return
  await orpc.notifications.addPushDevice.call(device)
  remember(personId, { sessionId, endpoint: device.endpoint })
}
