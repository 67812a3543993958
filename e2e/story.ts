import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { demoPassword } from '@shutterbid/server/demo/accounts'
import type { AxeResults, RunOptions } from 'axe-core'
import { inDatabase } from './database.ts'

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

/** `allowed`: what this page's console may say, because the story provokes it. */
export type Strict = (page: Page, allowed?: RegExp) => Page

// A refusal travels with a status of its own, and browsers print every status from 400 on.
const refusal = /status of 409 /

/** A page whose console must stay silent: an error, a warning or a policy violation fails the story. */
export const test = base.extend<{ strict: Strict; fresh: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  strict: async ({}, use) => {
    const heard: ReturnType<typeof listenTo>[] = []
    const pages: Page[] = []
    await use((page, allowed) => {
      pages.push(page)
      heard.push(listenTo(page, allowed))
      return page
    })
    for (const page of pages) await page.close()
    expect(heard.flatMap(({ complaints }) => complaints)).toEqual([])
  },
  // All stories come from one address of the network, which may sign in and up only so often. Tries at an account stay: another story may be
  // counting on them at this moment.
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await inDatabase(({ $client }) => $client.query(`delete from attempts where key not like '% by account:%'`))
      await use(undefined)
    },
    { auto: true },
  ],
})
export { expect }

/** Every error, warning and policy violation of a page, but for those that are `allowed`, until `stop`. */
export function listenTo(page: Page, allowed?: RegExp) {
  const complaints: string[] = []
  const complain = (words: string) => {
    if (!refusal.test(words) && !allowed?.test(words)) complaints.push(`${page.url()}: ${words}`)
  }
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) complain(`${message.text()} ${message.location().url}`)
  }
  const onError = (error: Error) => complain(error.message)
  page.on('console', onConsole).on('pageerror', onError)
  return { complaints, stop: () => page.off('console', onConsole).off('pageerror', onError) }
}

/** A browser of their own for one visitor. */
export async function aVisitorAt(browser: Browser, strict: Strict, path: string, allowed?: RegExp): Promise<Page> {
  const page = strict(await (await browser.newContext()).newPage(), allowed)
  await open(page, path)
  return page
}

/** A browser of their own for one person, signed in. */
export async function aPersonAt(browser: Browser, email: string, strict: Strict, path = '/jobs', allowed?: RegExp): Promise<Page> {
  const page = strict(await (await browser.newContext()).newPage(), allowed)
  await signIn(page, email, path)
  return page
}

/** Signs in by the request that the sign-in page makes; the stories of signing in go through the page itself. */
export async function signIn(page: Page, email: string, path = '/jobs', password = demoPassword) {
  const headers = { 'x-csrf-token': 'orpc', 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post('/api/rpc/accounts/signIn', { headers, data: { json: { email, password } } })
  expect(await answer.json()).toEqual({ json: { done: true } })
  await open(page, path)
  // A page of their own may know a better address, but nobody is asked again who they are.
  await expect(page).not.toHaveURL(/\/sign-in/)
}

/** On the sign-in page: types both and presses the button. */
export async function fillSignIn(page: Page, email: string, password = demoPassword) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Goes to a page and waits until it listens. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** Until React listens, a click on a server-rendered button is heard by nobody. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes')
}

/** Holds every request to these addresses back until the returned function is called. */
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
  const words = await page.locator('pre').innerText()
  await page.close()
  return words
}

/** The same mail, open on a page of its own. */
export async function openMailTo(context: BrowserContext, email: string, subject: RegExp): Promise<Page> {
  const page = await context.newPage()
  const link = page.getByRole('link', { name: subject }).first()
  // Mails are written by the worker, a moment later.
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

/** No violation of WCAG 2.2 AA as far as a program can tell. */
export async function expectAccessible(page: Page) {
  expect(await violationsOn(page)).toEqual([])
}

/** What a program finds wrong: everything, or only colours too close to each other. */
export async function violationsOn(page: Page, what: 'all' | 'contrast' = 'all') {
  // Halfway through a transition a colour is neither here nor there. In a closed fold, say, nothing moves, so nothing ends there.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, timeline }) => {
      // What follows a scrollbar ends at its end.
      if (timeline !== document.timeline) return false
      const isShown = effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true })
      return isShown && effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
  const violations = await runAxe(page, what === 'contrast' ? { runOnly: ['color-contrast'] } : { runOnly: { type: 'tag', values: tags } })
  return violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

// `axe.source` of the module is three times as large, and its way into the page takes most of the time.
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Brings the program into the page once: every screen is looked at four times. */
async function runAxe(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async (run) => {
      const { violations }: AxeResults = await window.axe.run(document, run)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
