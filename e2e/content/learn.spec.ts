import type { APIRequestContext, Page } from '@playwright/test'
import { aVisitorAt, expect, open, openUnhydrated, test } from '../story.ts'

const trialQuestion = 'How does the free trial work, and what comes after it?'
const trialAnswer = /There is one trial of 90 days for each photographer/

test('from the landing page to an answer, without JavaScript', async ({ browser, strict }) => {
  const page = strict(await (await browser.newContext({ javaScriptEnabled: false })).newPage())
  await openUnhydrated(page, '/')
  await page.getByRole('region', { name: 'Learn More' }).getByRole('link', { name: /^FAQ/ }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page).toHaveTitle('Frequently asked questions · Shutterbid')
  await expect(page.getByText(trialAnswer)).toBeHidden()
  await page.getByText(trialQuestion).click()
  await expect(page.getByText(trialAnswer)).toBeVisible()
  await page.getByRole('link', { name: 'Technical support' }).click()
  await expect(page.getByRole('heading', { name: 'Technical support' })).toBeInViewport()
})

test('a URL with an answer opens only that answer, on arrival and from another page', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/faq#trial')
  await expectOnlyTrial(page)
  await open(page, '/how-it-works')
  await page.getByRole('link', { name: 'How the trial works' }).click()
  await expectOnlyTrial(page)
})

test('on the same page a link to another answer also opens that one, below the bar', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/faq#trial')
  await page.evaluate(() => {
    location.hash = 'fewer-mails'
  })
  const question = page.getByText('How do I get fewer mails?')
  await expect(page.getByText('Switch off what you do not need')).toBeInViewport()
  await expect(question).toBeInViewport()
  await expect.poll(async () => (await question.boundingBox())?.y).toBeGreaterThan(72)
  await expect(page.getByText(trialAnswer)).toBeVisible()
})

test('the legal pages say since when they apply', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/terms')
  await expect(page.getByRole('main').getByText('January 4, 2025')).toBeVisible()
  await open(page, '/privacy')
  await expect(page.getByRole('main').getByText('January 5, 2025')).toBeVisible()
})

test('the table of contents leads to a section and moves the focus', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/terms')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Disputes' }).click()
  const heading = page.getByRole('heading', { name: 'Disputes' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/\/terms#disputes$/)
})

test('the Learn menu works with the keyboard, down to 768 pixels', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/')
  const learn = page.getByRole('button', { name: 'Learn', exact: true })
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(learn).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await learn.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'How It Works' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'FAQ' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
})

test('in print every answer is open', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/faq')
  await expect(page.getByText(trialAnswer)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(trialAnswer)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Anything else is best tried' })).toBeHidden()
})

test('every link of the public pages works', async ({ request }) => {
  const broken: string[] = []
  const pages = new Map<string, string>()
  const waiting = ['/']
  for (let path = waiting.shift(); path !== undefined && pages.size < maxPages; path = waiting.shift()) {
    const { status, html } = await fetchPage(request, path)
    pages.set(path, html)
    if (status !== 200) broken.push(`${path} answered ${status}`)
    for (const link of linksIn(html)) if (!pages.has(link.path) && !waiting.includes(link.path)) waiting.push(link.path)
  }
  for (const [path, html] of pages) {
    for (const link of linksIn(html, path)) {
      const target = pages.get(link.path)
      if (link.hash && target !== undefined && !target.includes(`id="${link.hash}"`))
        broken.push(`${path}: ${link.path} has no #${link.hash}`)
    }
  }
  expect(broken).toEqual([])
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/how-it-works', '/faq', '/shoot-guide', '/terms', '/privacy', '/guidelines']))
})

const maxPages = 80

async function fetchPage(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  return { status: response.status(), html: await response.text() }
}

/** The addresses of our own site, without the query. */
function linksIn(html: string, from = '/') {
  const here = new URL(from, 'http://localhost')
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), here))
    .filter(({ origin }) => origin === here.origin)
    .map(({ pathname, hash }) => ({ path: pathname, hash: decodeURIComponent(hash.slice(1)) }))
}

async function expectOnlyTrial(page: Page) {
  await expect(page.getByText(trialAnswer)).toBeInViewport()
  await expect(page.getByText(trialQuestion)).toBeInViewport()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.locator('summary').filter({ hasText: trialQuestion })).toBeFocused()
}
