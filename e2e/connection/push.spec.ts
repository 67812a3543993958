import type { Browser, CDPSession, Page } from '@playwright/test'
import { listPushes } from '@shutterbid/server/platform/push/open-local-push'
import { inDatabase } from '../database.ts'
import { somePhotographer } from '../people.ts'
import { expect, open, type Strict, signIn, test } from '../story.ts'

test('a photographer turns notifications on, tries them, and gets one while the page is in the background', async ({ browser, strict }) => {
  const bo = await somePhotographer('Bo Field')
  const page = await aPageWithWorker(browser, strict)
  await signIn(page, bo.email, '/profile?tab=notifications')
  await expect(page.getByText('No device receives notifications yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on in this browser' }).click()
  await expect(page.getByText(/^This device · last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Send me a test: Your devices' }).click()
  await expect(page.getByText('It was sent. If nothing appears')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  const payload = await latestPushTo(bo.id)

  const worker = await workerOf(page)
  await worker.deliver(payload)
  const test = { title: 'This is a test. It works.', link: `/profile/${bo.id}?tab=notifications`, isSilent: false }
  await expect.poll(worker.shown).toEqual([test])
  // Once more, as after a worker of ours that was killed.
  await worker.deliver(payload)
  await expect.poll(worker.shown).toEqual([{ ...test, isSilent: true }])
  // One that nobody of ours has sent.
  await worker.deliver('{"text":7,"link":"https://evil.example/"}')
  const unknown = { title: 'There is something new on Shutterbid', link: '/', isSilent: false }
  await expect.poll(worker.shown).toEqual([{ ...test, isSilent: true }, unknown])
  await worker.click(unknown.title)
  await expect.poll(worker.opened).toEqual([new URL('/', page.url()).href])

  await page.getByRole('button', { name: /^Remove Chrome/ }).click()
  await expect(page.getByText('No device receives notifications yet.')).toBeVisible()
  await open(page, '/profile?tab=notifications')
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
  await page.context().close()
})

test('whoever has blocked notifications reads how to allow them', async ({ browser, strict }) => {
  const bo = await somePhotographer('Bo Hill')
  const page = await aPageWithWorker(browser, strict, [])
  await signIn(page, bo.email, '/profile?tab=notifications')
  // A headless browser refuses when it is asked and nobody can answer.
  await page.evaluate(() => Notification.requestPermission())
  await open(page, '/profile?tab=notifications')
  await expect(page.getByText('You have blocked notifications from Shutterbid in this browser.')).toBeVisible()
  await page.context().close()
})

/** A context of its own instead of one of the pool, because its service worker would keep running. */
async function aPageWithWorker(browser: Browser, strict: Strict, permissions = ['notifications']): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'allow', permissions })
  const page = strict(await context.newPage())
  // Without a screen the browser says "denied" although the permission was given.
  if (permissions.includes('notifications')) await page.addInitScript(allowNotifications)
  return page
}

function allowNotifications() {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
}

async function latestPushTo(personId: string) {
  const pushes = await inDatabase(listPushes)
  return pushes.find(({ payload }) => payload.includes(personId))!.payload
}

/**
 * The service worker of this page gets what its push service would give it. A browser without a screen shows no notifications, so what it is
 * asked to show and to open is recorded.
 */
async function workerOf(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(recordShown)
  const session = await context.newCDPSession(page)
  const registrationId = await registrationIdOf(session)
  const { origin } = new URL(page.url())
  return {
    deliver: (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () =>
      worker.evaluate(() =>
        (Object(globalThis).shown as Shown[]).map(({ title, data, silent }) => ({ title, link: data.link, isSilent: silent })),
      ),
    click: (title: string) =>
      worker.evaluate((wanted) => {
        const notification = (Object(globalThis).shown as Shown[]).find((one) => one.title === wanted)
        const event = new (Object(globalThis).ExtendableEvent as typeof Event)('notificationclick')
        globalThis.dispatchEvent(Object.assign(event, { notification: { ...notification, close() {} } }))
      }, title),
    opened: () => worker.evaluate(() => Object(globalThis).opened as string[]),
  }
}

type Shown = { title: string; tag: string; silent: boolean; data: { id: string; link: string } }

/** Runs in the service worker: one notification of each tag, as a browser keeps them. */
function recordShown() {
  const scope = Object(globalThis)
  const shown: Shown[] = []
  const opened: string[] = []
  Object.assign(scope, { shown, opened })
  scope.registration.showNotification = async (title: string, options: Omit<Shown, 'title'>) => {
    const at = shown.findIndex(({ tag }) => tag === options.tag)
    shown.splice(at < 0 ? shown.length : at, at < 0 ? 0 : 1, { title, ...options })
  }
  scope.registration.getNotifications = async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag)
  scope.clients.openWindow = async (url: string) => void opened.push(url)
}

function registrationIdOf(session: CDPSession) {
  return new Promise<string>((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })
}
