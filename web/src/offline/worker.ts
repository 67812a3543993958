import { answerWithoutNetwork, isPageVisit } from './answer-without-network.ts'

/** The types of a service worker, which the types of a page do not include. */
type WorkerEvent = { waitUntil(work: Promise<unknown>): void }
type InstallEvent = WorkerEvent & { addRoutes?(rules: { condition: { requestMode: RequestMode }; source: 'network' }[]): Promise<void> }
type FetchEvent = WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void }
type Worker = {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
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
