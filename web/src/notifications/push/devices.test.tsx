import type { PushView } from '@shutterbid/domain/notifications/push-schemas'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { ChannelTests } from '../channel-tests/channel-tests.tsx'
import { Devices } from './devices.tsx'
import { PushOffer } from './push-offer.tsx'
import { remembered } from './remembered.ts'
import { syncBrowser } from './sync-browser.ts'

const sessionId = '11111111-1111-4111-8111-111111111111'
const device = (name: string, more: Partial<PushView['devices'][number]> = {}) => ({
  id: crypto.randomUUID(),
  name,
  createdAt: new Date(),
  lastUsedAt: new Date(),
  isThis: false,
  ...more,
})
const view = (...devices: PushView['devices']): PushView => ({ publicKey: 'B', isLocal: true, sessionId, devices })

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** What the browser says now, and what it answers when it is asked. */
function permissionIs(now: NotificationPermission, answer: NotificationPermission = now) {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(now)
  return vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue(answer)
    return answer
  })
}

const button = (name: string) => page.getByRole('button', { name })

test('devices are listed, this one is named, and each can be removed', async () => {
  const laptop = device('Firefox on Windows', { isThis: true })
  const phone = device('Chrome on Android')
  const removed: unknown[] = []
  permissionIs('granted')
  answerCalls({
    'notifications/pushDevices': { gives: view(laptop, phone) },
    'notifications/removePushDevice': (input) => {
      removed.push(input)
      return { gives: view(laptop) }
    },
  })
  await renderSignedIn(aViewer(), <Devices />)
  await expect.element(page.getByText(/^This device · last used/)).toBeVisible()
  await expect.element(button('Turn on in this browser')).not.toBeInTheDocument()
  await userEvent.click(button('Remove Chrome on Android'))
  await vi.waitFor(() => expect(removed).toEqual([{ deviceId: phone.id }]))
})

test('the browser is asked only on the press, and this device is added', async () => {
  const asked = permissionIs('default', 'granted')
  const added: unknown[] = []
  answerCalls({
    'notifications/pushDevices': { gives: view() },
    'notifications/addPushDevice': (input) => {
      added.push(input)
      return { gives: view(device('Chrome on Linux', { isThis: true })) }
    },
  })
  await renderSignedIn(aViewer(), <Devices />)
  await expect.element(page.getByText('No device receives notifications yet.')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(button('Turn on in this browser'))
  await expect.element(page.getByText(/^This device · last used/)).toBeVisible()
  expect(added).toEqual([
    {
      endpoint: expect.stringContaining('/dev/push/'),
      p256dh: expect.stringMatching(/^B[\w-]{86}$/),
      auth: expect.stringMatching(/^[\w-]{22}$/),
    },
  ])
})

test('a person who refuses reads how to allow it', async () => {
  permissionIs('default', 'denied')
  answerCalls({ 'notifications/pushDevices': { gives: view() } })
  await renderSignedIn(aViewer(), <Devices />)
  await userEvent.click(button('Turn on in this browser'))
  await expect.element(page.getByText(/^You have blocked notifications from Shutterbid/)).toBeVisible()
  await expect.element(button('Turn on in this browser')).not.toBeInTheDocument()
})

/** A subscription that this browser has, made with `publicKey`, and the keys with which it subscribes from now on. */
function subscribedWith(publicKey: string) {
  const made: string[] = []
  const subscription = (key: string) => ({
    endpoint: `https://push.example/${key}`,
    options: { applicationServerKey: Uint8Array.from(atob(key), (character) => character.charCodeAt(0)).buffer },
    toJSON: () => ({ keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      present = null
      return true
    },
  })
  let present: ReturnType<typeof subscription> | null = subscription(publicKey)
  const pushManager = {
    getSubscription: async () => present,
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      if (present) throw new DOMException('subscribed with another key', 'InvalidStateError')
      made.push(btoa(String.fromCharCode(...applicationServerKey)))
      present = subscription(made.at(-1)!)
      return present
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration))
  return { made, isSubscribed: () => present !== null }
}

test('a browser that subscribed with an earlier key of this site subscribes anew; one with the present key that was removed elsewhere does not', async () => {
  permissionIs('granted')
  const added: unknown[] = []
  answerCalls({
    'notifications/pushDevices': { gives: { ...view(), publicKey: 'Bnew', isLocal: false } },
    'notifications/addPushDevice': (input) => {
      added.push(input)
      return { gives: view(device('Chrome on Linux', { isThis: true })) }
    },
  })
  const old = subscribedWith('Bold')
  await syncBrowser('one', { sessionId, endpoint: 'https://push.example/Bold' })
  expect(old.made).toEqual(['Bnew'])
  expect(added).toMatchObject([{ endpoint: 'https://push.example/Bnew' }])
  expect(remembered('one')).toEqual({ sessionId, endpoint: 'https://push.example/Bnew' })
  const removed = subscribedWith('Bnew')
  await syncBrowser('two', { sessionId, endpoint: 'https://push.example/Bnew' })
  expect([removed.made, removed.isSubscribed(), added.length]).toEqual([[], false, 1])
  expect(remembered('two')).toBe('notNow')
})

test('an offer says why, asks on the press only, and does not come back after "Not now"', async () => {
  const asked = permissionIs('default')
  const viewer = aViewer()
  await renderSignedIn(viewer, <PushOffer reason="Hear when this client answers." />)
  await expect.element(page.getByText('Hear when this client answers.')).toBeVisible()
  await userEvent.click(button('Not now'))
  await expect.element(page.getByText('Hear when this client answers.')).not.toBeInTheDocument()
  await cleanup()
  await renderSignedIn(viewer, <PushOffer reason="Hear when this client answers." />)
  await expect.element(page.getByText('Hear when this client answers.')).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
})

test.each(['granted', 'denied'] as const)('nothing is offered where the permission is %s', async (permission) => {
  permissionIs(permission)
  await renderSignedIn(aViewer(), <PushOffer reason="Hear when this client answers." />)
  await expect.element(page.getByText('Hear when this client answers.')).not.toBeInTheDocument()
})

test('a test of each channel says what became of it', async () => {
  const asked: unknown[] = []
  const test = (channel: string, state: string, reason: string | null = null) => ({ channel, state, reason, askedAt: new Date() })
  answerCalls({
    'notifications/tests': { gives: [test('bell', 'sent'), test('mail', 'failed', 'address_dead'), test('push', 'skipped', 'no_device')] },
    'notifications/sendTest': (input) => {
      asked.push(input)
      return { limits: 'Too many attempts. Try again in 17 seconds.' }
    },
  })
  await renderSignedIn(aViewer(), <ChannelTests />)
  await expect.element(page.getByText('It is under the bell.')).toBeVisible()
  await expect.element(page.getByText(/mail to your address is returned/)).toBeVisible()
  await expect.element(page.getByText(/none of your devices receives notifications/)).toBeVisible()
  await userEvent.click(button('Send me a test: Mail'))
  await expect.element(page.getByText('Too many attempts. Try again in 17 seconds.')).toBeVisible()
  expect(asked).toEqual([{ channel: 'mail' }])
})
