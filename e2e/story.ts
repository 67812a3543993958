import { type Browser, type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import { attachPages } from './browser/attach-pages.ts'
import { pagePool } from './browser/page-pool.ts'
import { recordToasts } from './browser/record-toasts.ts'
import { slowDown } from './browser/slow-down.ts'
import { violationsOn } from './page-checks/violations-on.ts'
import { reducedMotion } from './playwright.config.ts'

/** `allowed`: expected console messages. */
export type Strict = (page: Page, allowed?: RegExp) => Page

// Browsers log every status from 400, including that of refusals.
const refusal = /status of 409 /
// The configuration blocks it in most stories.
const blockedWorker = /Service Worker registration blocked by Playwright/

/** A page whose console must stay silent: an error, a warning or a policy violation fails the story. */
export const test = base.extend<{ strict: Strict; failure: undefined }, { everyPage: undefined }>({
  everyPage: [
    async ({ browser }, use) => {
      slowDown(browser, Number(process.env['STORIES_SLOWDOWN'] || 1))
      recordToasts(browser)
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  strict: async ({}, use) => {
    const recorders: ReturnType<typeof listenTo>[] = []
    const pages: Page[] = []
    await use((page, allowed) => {
      pages.push(page)
      recorders.push(listenTo(page, allowed))
      return page
    })
    for (const page of pages) if (!pagePool.has(page)) await page.close()
    await pagePool.giveBack()
    expect(recorders.flatMap(({ complaints }) => complaints)).toEqual([])
  },
  // It needs `strict`, because it ends before the pages are closed.
  failure: [
    async ({ browser, strict: _ }, use, story) => {
      await use(undefined)
      await attachPages(browser, story)
    },
    { auto: true },
  ],
})
export { expectToast, otherToasts } from './browser/record-toasts.ts'
export { expect }

/** Every error, warning and policy violation of a page that is not `allowed`, until `stop`. */
export function listenTo(page: Page, allowed?: RegExp) {
  const complaints: string[] = []
  const complain = (message: string) => {
    if (![refusal, blockedWorker, allowed].some((expected) => expected?.test(message))) complaints.push(`${page.url()}: ${message}`)
  }
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) complain(`${message.text()} ${message.location().url}`)
  }
  const onError = (error: Error) => complain(error.message)
  page.on('console', onConsole).on('pageerror', onError)
  return { complaints, stop: () => page.off('console', onConsole).off('pageerror', onError) }
}

/** A browser for one visitor. */
export async function aVisitorAt(browser: Browser, strict: Strict, path: string, allowed?: RegExp): Promise<Page> {
  const page = strict(await pagePool.take(browser), allowed)
  await open(page, path)
  return page
}

/** A browser for one signed-in person. */
export async function aPersonAt(browser: Browser, email: string, strict: Strict, path = '/jobs', allowed?: RegExp): Promise<Page> {
  const page = strict(await pagePool.take(browser), allowed)
  await signIn(page, email, path)
  return page
}

/** Signs in with the request of the sign-in page; the stories about signing in use the page itself. */
export async function signIn(page: Page, email: string, path = '/jobs', password = demoPassword) {
  // A page of somebody who was signed in before would reload itself, perhaps in the middle of the navigation below.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const headers = { 'x-csrf-token': 'orpc', 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post('/api/rpc/signingIn/signIn', { headers, data: { json: { email, password } } })
  expect(await answer.json()).toEqual({ json: { done: true } })
  await open(page, path)
  // Their page may redirect, but not to the sign-in page.
  await expect(page).not.toHaveURL(/\/sign-in/)
}

/** On the sign-in page: enters both and clicks the button. */
export async function fillSignIn(page: Page, email: string, password = demoPassword) {
  // Until it is shown, the page before may have a field for an address, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in', exact: true })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Goes to a page and waits for hydration. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/**
 * Goes to a page without waiting for hydration: to one without scripts, of another site, or whose scripts the story delays. All others are
 * opened with `open`.
 */
export function openUnhydrated(page: Page, path: string, options?: Parameters<Page['goto']>[1]) {
  return page.goto(path, options)
}

/** Reloads the page and waits for hydration. */
export async function reload(page: Page) {
  await page.reload()
  await hydrated(page)
}

/** Goes back and waits for hydration, because the previous page may be another document. */
export async function goBack(page: Page) {
  await page.goBack()
  await hydrated(page)
}

/** Goes forward in the same way. */
export async function goForward(page: Page) {
  await page.goForward()
  await hydrated(page)
}

/** Before hydration a click on a server-rendered button has no effect. */
export async function hydrated(page: Page) {
  // This function is not asynchronous, because waitForFunction counts a promise as true.
  await page.waitForFunction(() => {
    // The body is null for a moment while the next page is parsed.
    const root: HTMLElement | null = document.documentElement
    const body: HTMLElement | null = document.body
    if (root?.dataset['hydrated'] !== 'yes' || !body) return false
    // React hydrates Suspense boundaries after the rest of the page, at low priority. It marks each element that it has reached.
    const controls = document.querySelectorAll('button, a[href], input, select, textarea')
    if (![...controls].every((control) => Object.keys(control).some((key) => key.startsWith('__reactFiber$')))) return false
    if (body.dataset['idle'] === undefined) {
      body.dataset['idle'] = 'no'
      requestIdleCallback(() => {
        body.dataset['idle'] = 'yes'
      })
    }
    return body.dataset['idle'] === 'yes'
  })
}

/** A toast with exactly this text, or one that matches, as long as it is on the screen. Use `expectToast` unless it is to be pressed. */
export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true })
}

/** Runs in each document that this page opens, before its own scripts. */
export async function runFirst(page: Page, ...script: Parameters<Page['addInitScript']>) {
  pagePool.doNotReuse(page)
  await page.addInitScript(...script)
}

/** Delays every request to these URLs until the returned function is called. */
export async function hold(page: Page, addresses: string) {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Pages come from the server and are not hydrated until the returned function is called. */
export function holdScripts(page: Page) {
  return hold(page, '**/assets/*.js')
}

/** The newest mail to somebody whose subject matches, as plain text, from the demo's mail page. */
export async function mailTo(context: BrowserContext, email: string, subject: RegExp): Promise<string> {
  const page = await openMailTo(context, email, subject)
  const body = await page.locator('pre').innerText()
  await page.close()
  return body
}

/** The same mail, open on a new page. */
export async function openMailTo(context: BrowserContext, email: string, subject: RegExp): Promise<Page> {
  const page = await context.newPage()
  const link = page.getByRole('link', { name: subject }).first()
  // The worker sends mails a moment later.
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
    expect(await link.count()).toBe(1)
  }).toPass({ intervals: [50, 100, 200, 400] })
  await link.click()
  return page
}

export function linkIn(mail: string, path: string): string {
  const link = mail.split(/\s+/).find((word) => word.startsWith('http') && new URL(word).pathname.startsWith(path))
  expect(link, `a link to ${path} in the mail`).toBeTruthy()
  return link ?? ''
}

/** No violation of WCAG 2.2 AA that axe can find. */
export async function expectAccessible(page: Page) {
  // Colours are mixed during transitions, and one may start at any time as parts of the page hydrate.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOn(page)).toEqual([])
  await page.emulateMedia({ reducedMotion })
}
