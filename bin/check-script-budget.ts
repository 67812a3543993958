// The script that each page fetches before anybody touches it, compressed. A browser counts, because a page also fetches later what its
// first script asks for.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { demoAccounts, demoPassword } from '../server/demo/accounts.ts'
import { withDemo } from './with-demo.ts'

type Visitor = { context: BrowserContext; origin: string }

/** The front page is read on phones by people who do not know us yet; pages with forms carry their checks along. */
const mostKilobytes = (path: string) => (path === '/' ? 150 : 200)
const toRead = ['/how-it-works', '/faq', '/shoot-guide', '/terms', '/privacy', '/guidelines']
const built = join(import.meta.dirname, '../web/dist/client')

const browser = await chromium.launch({
  executablePath: process.env['BROWSER_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const heavy = await withDemo('budget', (origin) => weighAll(browser, origin))
await browser.close()
process.exit(heavy.length > 0 ? 1 : 0)

async function weighAll(browser: Browser, origin: string) {
  const visitor = { context: await browser.newContext(), origin }
  const client = await signedIn(browser, origin, demoAccounts.ana.email)
  const photographer = await signedIn(browser, origin, demoAccounts.bo.email)
  const [job] = (await ask<{ items: { id: string }[] }>(client, 'jobs/mine', { status: 'open' })).items
  const viewer = await ask<{ id: string }>(photographer, 'profiles/viewer')
  const { slug } = await ask<{ slug: string }>(photographer, 'profiles/ownPage')
  const pages: [Visitor, string[]][] = [
    [visitor, ['/', '/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/verify-email', '/message', '/nowhere', ...toRead]],
    [visitor, ['/photographers', `/photographers/${slug}`]],
    [client, ['/jobs', '/jobs/new', `/jobs/${job?.id}`, `/profile/${viewer.id}`, '/profile', `/messages?user=${viewer.id}`]],
    [photographer, ['/jobs', `/jobs/${job?.id}`, '/profile']],
  ]
  const weighed: { path: string; bytes: number }[] = []
  for (const [who, paths] of pages) for (const path of paths) weighed.push({ path, bytes: await weigh(who, path) })
  for (const { path, bytes } of weighed) console.log(`${(bytes / 1024).toFixed(1).padStart(6)} kB of ${mostKilobytes(path)}  ${path}`)
  return weighed.filter(({ path, bytes }) => bytes > mostKilobytes(path) * 1024)
}

async function weigh({ context, origin }: Visitor, path: string) {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(origin + path)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'yes')
  // The stream of changes stays open, so the network never falls silent: a quiet half second is enough.
  await page.waitForTimeout(500)
  await page.close()
  return [...scripts]
    .map((name) => join(built, name))
    .reduce((sum, file) => sum + (existsSync(file) ? gzipSync(readFileSync(file)).length : 0), 0)
}

async function signedIn(browser: Browser, origin: string, email: string) {
  const visitor = { context: await browser.newContext(), origin }
  await ask(visitor, 'accounts/signIn', { email, password: demoPassword })
  return visitor
}

async function ask<Answer>({ context, origin }: Visitor, operation: string, input?: object): Promise<Answer> {
  const headers = { 'x-csrf-token': 'orpc', origin }
  const response = await context.request.post(`${origin}/api/rpc/${operation}`, { data: { json: input }, headers })
  if (!response.ok()) throw new Error(`${operation} answered ${response.status()}`)
  return (await response.json()).json
}
