import type { Page } from '@playwright/test'
import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { aJob } from '@shutterbid/server/factories/jobs'
import { slowDownPage } from '../browser/slow-down.ts'
import { inDatabase } from '../database.ts'
import { someClient } from '../people.ts'
import {
  aPersonAt,
  aVisitorAt,
  expect,
  expectAccessible,
  goBack,
  hold,
  holdScripts,
  hydrated,
  open,
  openUnhydrated,
  reload,
  runFirst,
  test,
} from '../story.ts'

const phone = { width: 375, height: 812 }

test('scrolling before hydration is not undone', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/message')
  await page.setViewportSize(phone)
  const release = await holdScripts(page)
  await openUnhydrated(page, '/how-it-works', { waitUntil: 'commit' })
  const last = page.getByRole('heading', { level: 2 }).last()
  await last.scrollIntoViewIfNeeded()
  const scrolled = await scrollTopOf(page)
  expect(scrolled).toBeGreaterThan(500)
  release()
  await hydrated(page)
  await settled(page)
  expect(await scrollTopOf(page)).toBe(scrolled)
})

test('going back while the next page is still loading returns to the same place in the list', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/photographers')
  await slowDownPage(page, 6)
  const scrolled = await scrollToLastCard(page)
  const release = await hold(page, '**/api/rpc/search/page*')
  await cards(page).last().getByRole('link').click()
  await expect(page.getByText('Loading profile')).toBeAttached()
  expect(await scrollTopOf(page)).toBe(0)
  await goBack(page)
  await expect(cards(page).last()).toBeInViewport()
  expect(await scrollTopOf(page)).toBe(scrolled)
  release()
})

test('a list that must be loaded again after Back is scrolled to where it was', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/photographers')
  await slowDownPage(page, 6)
  const scrolled = await scrollToLastCard(page)
  await cards(page).last().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Sign up to message or hire' })).toBeVisible()
  await reload(page)
  const release = await hold(page, '**/api/rpc/search/photographers*')
  await goBack(page)
  await expect(page.getByText('Loading photographers')).toBeAttached()
  expect(await scrollTopOf(page)).toBeLessThan(scrolled)
  release()
  await expect.poll(() => scrollTopOf(page)).toBe(scrolled)
})

test('scrolling while a list is loading again is not undone', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/photographers')
  await scrollToLastCard(page)
  await cards(page).last().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Sign up to message or hire' })).toBeVisible()
  await reload(page)
  const release = await hold(page, '**/api/rpc/search/photographers*')
  await goBack(page)
  await expect(page.getByText('Loading photographers')).toBeAttached()
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, -10_000)
  await expect.poll(() => scrollTopOf(page)).toBe(0)
  release()
  await expect(cards(page).first()).toBeVisible()
  await settled(page)
  expect(await scrollTopOf(page)).toBe(0)
})

test('signing out sends no more requests, also if the answer is late and the pointer is on a link', async ({ browser, strict }) => {
  const client = await someClient('Mia Holt')
  await inDatabase((db) => aJob(db, { clientId: client.id }))
  const page = await aPersonAt(browser, client.email, strict, '/jobs')
  const held = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  await page.route('**/api/rpc/signingIn/signOut', async (route) => {
    const response = await route.fetch()
    ended.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await ended.promise
  const requests: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/rpc/') && requests.push(request.url())))
  // Hovering over a link prefetches its page.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cancelled/ })
    .hover()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().hover()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await settled(page)
  held.resolve()
  await expect(page).toHaveURL(/\/sign-in/)
  await settled(page)
  expect(requests).toEqual([])
})

test('a tapped link shows the next page as a skeleton while its script is on the way', async ({ browser, strict }) => {
  const client = await someClient('Mia Holt')
  await inDatabase((db) => aJob(db, { clientId: client.id, title: 'Rings by the river' }))
  const page = await aPersonAt(browser, client.email, strict, '/jobs')
  await page.setViewportSize(phone)
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  for (const [link, path, title] of [
    [page.getByRole('link', { name: 'Rings by the river' }), /\/jobs\/.{36}$/, 'Rings by the river'],
    [tabs.getByRole('link', { name: 'Messages' }), /\/messages$/, 'Messages'],
    [tabs.getByRole('link', { name: 'Post' }), /\/jobs\/new$/, 'Post a New Job'],
    [tabs.getByRole('link', { name: 'Home' }), /\/$/, /./],
  ] as const) {
    await open(page, '/jobs')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const release = await holdScripts(page)
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'My Shoots' })).toBeHidden()
    expect(await scrollTopOf(page)).toBe(0)
    release()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await scrollTopOf(page)).toBe(0)
    await page.unroute('**/assets/*.js')
  }
})

async function scrollToLastCard(page: Page) {
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Phoenix', exact: true }).click()
  await cards(page).last().scrollIntoViewIfNeeded()
  const scrolled = await scrollTopOf(page)
  expect(scrolled).toBeGreaterThan(4000)
  return scrolled
}

/** The page has rendered twice and is idle. */
function settled(page: Page) {
  return page.evaluate(async () => {
    for (let times = 0; times < 2; times++) await new Promise(requestAnimationFrame)
    for (let times = 0; times < 10; times++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

function scrollTopOf(page: Page) {
  return page.evaluate(() => Math.round(scrollY))
}

function cards(page: Page) {
  return page.getByRole('article')
}

test('a menu whose script does not load says so in its place, and opens after a retry', async ({ browser, strict }) => {
  const { email } = await someClient('Mia Holt')
  const page = await aPersonAt(browser, email, strict, '/jobs', /ERR_FAILED|dynamically imported module/)
  await page.evaluate(() => {
    document.documentElement.dataset['loaded'] = 'once'
  })
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => route.abort('failed'))
  for (const name of ['Your menu', 'Notifications']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('This could not be loaded. Please try again.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Your menu' }).press('Enter')
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForFunction(() => document.documentElement.dataset['loaded'] !== 'once' || document.querySelector('[role=menuitem]'))
  // A browser that requests a script only once per document has reloaded the page.
  if ((await page.getByRole('menuitem').count()) === 0) {
    await hydrated(page)
    await page.getByRole('button', { name: 'Your menu' }).press('Enter')
  }
  await expect(page.getByRole('menuitem').first()).toBeFocused()
})

test('a link of the top bar that is clicked while the page below is being hydrated leads there without an error', async ({
  browser,
  strict,
}) => {
  const page = await aPersonAt(browser, demoAccounts.ana.email, strict, '/jobs')
  await slowDownPage(page, 6)
  // React hydrates the top bar first. The click comes from within the page, because one from outside would arrive too late.
  await runFirst(page, () => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    const watching = setInterval(() => {
      const link = document.querySelector<HTMLElement>('header a[href="/messages"]')
      if (location.pathname !== '/jobs' || !link || !isHydrated(link)) return
      clearInterval(watching)
      link.click()
    }, 1)
  })
  for (let round = 0; round < 4; round++) {
    await openUnhydrated(page, '/jobs', { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/messages$/)
    await hydrated(page)
  }
})
