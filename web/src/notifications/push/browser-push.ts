import type { NewPushDevice, PushView } from '@shutterbid/domain/notifications/push-schemas'

/** `needsInstall`: an iPhone or iPad gives notifications only to sites on its home screen. */
export type PushSupport = 'unsupported' | 'needsInstall' | 'denied' | 'notAsked' | 'granted'

export function pushSupport(): PushSupport {
  if (Object(navigator).standalone === false && !('PushManager' in window)) return 'needsInstall'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return { denied: 'denied', granted: 'granted', default: 'notAsked' }[Notification.permission] as PushSupport
}

/** Asks for the permission, so only on a press, and subscribes this browser. Null if the person refused. */
export async function subscribeBrowser(view: PushView): Promise<NewPushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  return view.isLocal ? localSubscription() : subscription(view.publicKey)
}

/** The subscription that this browser has already, and whether it was made with a key of this site; null without one. */
export async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const found = await registration?.pushManager.getSubscription()
  if (!found) return null
  const { applicationServerKey: key } = found.options
  const isOfKey = (publicKey: string) => key === null || textOf(new Uint8Array(key)) === publicKey
  return { device: partsOf(found), isOfKey }
}

/** Stops all pushes to this browser, also from others with its address. */
export async function unsubscribeBrowser() {
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscription(publicKey: string) {
  await navigator.serviceWorker.register('/offline-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return partsOf(await pushManager.subscribe(options))
  } catch (error) {
    // It was subscribed with an earlier key of this site.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return partsOf(await pushManager.subscribe(options))
  }
}

function partsOf(found: PushSubscription): NewPushDevice {
  const { p256dh = '', auth = '' } = found.toJSON().keys ?? {}
  return { endpoint: found.endpoint, p256dh, auth }
}

/** A demo sends nothing to a push service: it lists what it would have sent at this address. */
async function localSubscription(): Promise<NewPushDevice> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  return {
    endpoint: `${location.origin}/dev/push/${crypto.randomUUID()}`,
    p256dh: textOf(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
    auth: textOf(crypto.getRandomValues(new Uint8Array(16))),
  }
}

function bytesOf(text: string) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

function textOf(bytes: Uint8Array) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
