import { answerWithoutNetwork, isPageVisit } from './answer-without-network.ts'
import { ownPath, readPush } from './show-push.ts'

/** The types of a service worker, which the types of a page do not include. */
type WorkerEvent = { waitUntil(work: Promise<unknown>): void }
type InstallEvent = WorkerEvent & { addRoutes?(rules: { condition: { requestMode: RequestMode }; source: 'network' }[]): Promise<void> }
type FetchEvent = WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void }
type PushEvent = WorkerEvent & { data: { text(): string } | null }
type ClickEvent = WorkerEvent & { notification: Notification }
type Tab = { url: string; focus(): Promise<unknown> }
type Worker = {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  skipWaiting(): Promise<void>
  registration: ServiceWorkerRegistration
  clients: { matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>; openWindow(url: string): Promise<unknown> }
  location: Location
}
declare const self: Worker

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
  // In browsers with static routing, requests made by pages do not start the worker.
  const modes = ['cors', 'no-cors', 'same-origin'] as const
  const routes = event.addRoutes?.(modes.map((requestMode) => ({ condition: { requestMode }, source: 'network' })))
  if (routes) event.waitUntil(routes.catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  if (isPageVisit(event.request)) event.respondWith(fetch(event.request).catch(() => answerWithoutNetwork(new URL(event.request.url))))
})

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(Object(event.notification.data).link))
})

/** A later push about the same thing replaces the one before, with a sound unless it repeats it. */
async function show(received: string | undefined) {
  const { id, tag, text, link } = readPush(received, self.location.origin)
  const shown = await self.registration.getNotifications({ tag })
  const isNew = shown.every(({ data }) => Object(data).id !== id)
  const options = { tag, data: { id, link }, icon: '/icons/icon-192.png', renotify: shown.length > 0 && isNew, silent: !isNew }
  await self.registration.showNotification(text, options)
}

/** Shows the tab that has this page open. Others are left alone, because somebody may be typing there. */
async function open(link: unknown) {
  const { href } = new URL(ownPath(typeof link === 'string' ? link : undefined, self.location.origin), self.location.origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === href)
  await (tab ? tab.focus() : self.clients.openWindow(href))
}
