import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { demoKey } from '@shutterbid/server/demo/draw-avatar'
import { demoPictures } from '@shutterbid/server/demo/pictures/catalog'
import { aCompletedJob, aReview } from '@shutterbid/server/factories/jobs'
import { aClient } from '@shutterbid/server/factories/people'
import { aPicture } from '@shutterbid/server/factories/pictures'
import { inDatabase } from '../database.ts'
import { violationsOn } from '../page-checks/violations-on.ts'
import { somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, openUnhydrated, test } from '../story.ts'

// The browser reports that it keeps Playwright's own script out of the sandbox.
const blockedScript = /Blocked script execution/

test('a photographer shows a card on their own website, and no other website can', async ({ browser, strict }) => {
  const photographer = await somePhotographer('Orla Byrne')
  const files = demoPictures.filter(({ kind }) => kind === 'portfolio').slice(0, 3)
  await inDatabase(async (db) => {
    for (const { file } of files) await aPicture(db, { personId: photographer.id, key: demoKey(file), alt: 'Last light' })
    const client = await aClient(db, { name: 'Ana Petrova' })
    const { job } = await aCompletedJob(db, {
      clientId: client.id,
      photographerId: photographer.id,
      startsAt: new Date(Date.now() - 259_200_000),
    })
    await aReview(db, { jobId: job.id, content: 'She found the one hour of good light that day.' })
    await db.$client.query('update profiles set review_count = 1, rating_sum = 5 where person_id = $1', [photographer.id])
  })
  const page = await aPersonAt(browser, photographer.email, strict, `/profile/${photographer.id}?tab=location`)
  const websites = page.getByLabel('Websites that may show it')
  const code = page.getByLabel('Code for your website')
  await expect(websites).toHaveValue('')
  await expect(code).toBeHidden()
  const site = await aWebsite(() => tag)
  let tag = ''
  await websites.fill(`${site.allowed}/about`)
  await page.getByRole('button', { name: 'Save websites' }).click()
  await expectToast(page, 'Websites saved')
  await expect(websites).toHaveValue(site.allowed)
  tag = await code.inputValue()
  const [, slug = ''] = /data-photographer="([^"]*)"/.exec(tag) ?? []
  await expectAccessible(page)

  const visitor = strict(await (await browser.newContext()).newPage(), blockedScript)
  await openUnhydrated(visitor, site.allowed)
  const card = await cardOn(visitor)
  await expect(card.getByRole('heading', { level: 1, name: 'Orla Byrne' })).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Free days' })).toBeVisible()
  await expect(card.getByText('1 review', { exact: false })).toBeVisible()
  await expect(card.getByRole('img', { name: 'Last light' })).toHaveCount(3)
  await expect(card.getByRole('img', { name: 'Last light' }).first()).toHaveJSProperty('naturalWidth', 480)
  for (const width of [280, 600]) {
    await visitor.setViewportSize({ width: width + 16, height: 900 })
    expect(await card.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const opened = visitor.context().waitForEvent('page')
  await card.getByRole('link', { name: 'Ask for a bid' }).click()
  const publicPage = strict(await opened)
  await expect(publicPage.getByRole('heading', { level: 1, name: 'Orla Byrne' })).toBeVisible()
  await expect(publicPage).toHaveURL(new RegExp(`/photographers/${slug}$`))
  expect(await visitor.context().cookies()).toEqual([])

  const other = strict(await (await browser.newContext()).newPage(), /frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Blocked script execution/)
  await openUnhydrated(other, site.notAllowed)
  await expect.poll(() => other.frames()[1]?.url()).toContain('chrome-error')
  await expect((await cardOn(other)).getByText('Orla Byrne')).toHaveCount(0)
  site.close()

  // The same document outside of the frame, in which axe cannot run.
  const alone = await page.context().newPage()
  await openUnhydrated(alone, new URL(`/card/${slug}`, page.url()).href)
  for (const [width, colorScheme] of [
    [280, 'light'],
    [600, 'dark'],
  ] as const) {
    await alone.emulateMedia({ colorScheme })
    await alone.setViewportSize({ width, height: 640 })
    expect(await violationsOn(alone)).toEqual([])
  }
  await alone.close()
})

test('a website shows a frame for each tag, within bounds, and says once that a tag names nobody', async ({ browser, strict, baseURL }) => {
  const script = `<script async src="${baseURL}/card.js"`
  const site = await aWebsite(
    () => `${script} data-photographer="nobody-here" data-height="9000"></script>${script}></script>${script}></script>`,
  )
  const page = strict(await (await browser.newContext()).newPage(), /needs data-photographer|status of 404|Blocked script execution/)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  await openUnhydrated(page, site.allowed)
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page.locator('iframe')).toHaveAttribute('height', '1200')
  await expect((await cardOn(page)).getByText('There is nothing at this address.')).toBeVisible()
  expect(complaints.filter((text) => text.includes('data-photographer'))).toHaveLength(1)
  site.close()
})

async function cardOn(page: Page) {
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  return frame.contentFrame()
}

/** A website of two origins. */
async function aWebsite(content: () => string) {
  const server = createServer((_, response) => {
    const html = `<!doctype html><html lang="en"><title>Photos</title><body>${content()}<p>My photos</p>`
    response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { allowed: `http://localhost:${port}`, notAllowed: `http://127.0.0.1:${port}`, close: () => server.close() }
}
