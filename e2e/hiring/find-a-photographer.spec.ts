import type { Page } from '@playwright/test'
import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { aPhotographer } from '@shutterbid/server/factories/people'
import { inDatabase } from '../database.ts'
import { disable, moveAway, somePhotographer, towns } from '../people.ts'
import { aPersonAt, aVisitorAt, expect, expectToast, goBack, goForward, hold, reload, test } from '../story.ts'

test('a visitor finds a photographer from the landing page and is asked to sign up', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/')
  await page.getByRole('link', { name: 'Browse Photographers' }).click()
  await expect(page.getByRole('heading', { name: 'Find Photographers Near You' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter your location to see photographers in your area' })).toBeVisible()

  await choosePlaceByKeyboard(page, '85004')
  await expect(page.getByRole('status').filter({ hasText: /photographers near .+, nearest first/ })).toBeVisible()
  await expect(cards(page).first()).toContainText('less than a mile away')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.getByRole('checkbox', { name: 'Family' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Family', pressed: true })).toBeVisible()
  await expect(cards(page).filter({ hasNotText: 'Family' })).toHaveCount(0)
  await page.getByText('Rating', { exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'best rated first' })).toBeVisible()

  const name = await cards(page).first().getByRole('heading').innerText()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/photographers\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(/availability|@example/i)).toHaveCount(0)

  await goBack(page)
  await expect(page.getByRole('button', { name: 'Family', pressed: true })).toBeVisible()
  await goForward(page)
  await page.getByRole('link', { name: 'Sign up to message or hire' }).click()
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fprofile%2F[0-9a-f-]+&type=client/)
})

test('a search is stored: after a reload it is in the page that the server sends', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/photographers')
  await page.getByRole('button', { name: 'Boise', exact: true }).click()
  await expect(cards(page).first()).toBeVisible()
  const found = await cards(page).getByRole('heading').allInnerTexts()
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 50 miles')
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 25 miles')

  const sent = await (await page.request.get('/photographers', { headers: { accept: 'text/html' } })).text()
  for (const name of found) expect(sent).toContain(name)
  await reload(page)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Boise, ID')
  await expect(cards(page).getByRole('heading')).toHaveText(found, { useInnerText: true })
})

test('a search for a day is in the address, from which another day is dropped when it is over', async ({ browser, strict }) => {
  const city = towns.minot
  const [sunday, monday] = firstSundayAndMonday()
  const slot = { startMinutes: 540, endMinutes: 1020 }
  await moveAway(city)
  await somePhotographer('Sunny Sundays', { city, week: [{ dayOfWeek: 0, ...slot }] })
  await somePhotographer('Monty Mondays', { city, week: [{ dayOfWeek: 1, ...slot }] })
  const page = await aVisitorAt(browser, strict, '/photographers?freeOn=2020-02-02')
  await page.getByRole('combobox', { name: 'Location' }).fill('58701')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await expect(cards(page)).toHaveCount(2)
  const field = page.getByLabel('Free on this date')
  await expect(field).toHaveValue('')

  await field.fill(sunday)
  await expect(cards(page)).toHaveText([/Sunny Sundays/])
  await expect(page.getByRole('status').filter({ hasText: /near .+, free on Sun, .+, nearest first/ })).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === `?freeOn=${sunday}`)
  await reload(page)
  await expect(field).toHaveValue(sunday)
  await expect(cards(page)).toHaveText([/Sunny Sundays/])

  await page.getByRole('button', { name: 'Choose the date in a calendar' }).click()
  await page.locator(`[data-day="${monday}"]`).click()
  await expect(cards(page)).toHaveText([/Monty Mondays/])
  await page.getByRole('button', { name: /^Free on Mon, / }).click()
  await expect(cards(page)).toHaveCount(2)
})

test('the map beside the list shows where its photographers are, by keyboard, and on a phone instead of it', async ({
  browser,
  strict,
}) => {
  const rapidCity = { label: 'Rapid City, SD 57701', latitude: 44.0805, longitude: -103.231, zone: 'America/Denver' }
  const sturgis = { label: 'Sturgis, SD 57785', latitude: 44.4097, longitude: -103.5091, zone: 'America/Denver' }
  await moveAway(rapidCity)
  await moveAway(sturgis)
  await somePhotographer('Rae Rapid', { city: rapidCity })
  await somePhotographer('Rex Rapid', { city: rapidCity })
  await somePhotographer('Stu Sturgis', { city: sturgis })
  const page = await aVisitorAt(browser, strict, '/photographers')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('combobox', { name: 'Location' }).fill('57701')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 50 miles')
  const map = page.getByRole('region', { name: 'Map' })
  const several = map.getByRole('button', { name: '2 photographers in Rapid City, SD 57701' })
  const one = map.getByRole('button', { name: 'Stu Sturgis, Sturgis, SD 57785' })
  await expect(map.getByText('On the map: all 3 in the list')).toBeVisible()
  await several.focus()
  await expect(cards(page).and(page.locator('[data-highlighted]'))).toHaveText([/Rapid/, /Rapid/])
  await page.keyboard.press('Enter')
  await expect(map.getByRole('link')).toHaveText([/Rapid$/, /Rapid$/])
  await cards(page).filter({ hasText: 'Stu Sturgis' }).getByRole('link').focus()
  await expect(one).toHaveAttribute('data-highlighted')
  await expect(several).not.toHaveAttribute('data-highlighted')

  for (let step = 0; step < 3; step++) await map.getByRole('button', { name: 'East' }).click()
  await expect(map.getByText('On the map: 0 of 3 in the list')).toBeVisible()
  await expect(one).toBeHidden()
  await map.getByRole('button', { name: 'Show all of the list' }).click()
  await expect(one).toBeVisible()

  await page.setViewportSize({ width: 375, height: 812 })
  await expect(map).toBeHidden()
  await page.getByText('Map', { exact: true }).click()
  await expect(cards(page)).toHaveCount(0)
  await one.click()
  await map.getByRole('link', { name: 'Stu Sturgis' }).click()
  await expect(page.getByRole('heading', { name: 'Stu Sturgis', level: 1 })).toBeVisible()
})

test('on a phone the filters are in a sheet that shows the number of results; closing it otherwise changes nothing', async ({
  browser,
  strict,
}) => {
  const page = await aVisitorAt(browser, strict, '/photographers')
  await page.setViewportSize({ width: 375, height: 812 })
  // Other stories add photographers in Phoenix.
  await page.getByRole('button', { name: 'Boise', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /photographers near .+, nearest first/ })).toBeVisible()
  const filters = page.getByRole('button', { name: /^Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await filters.click()
  await sheet.getByRole('checkbox', { name: 'Family' }).check()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await filters.click()
  await expect(sheet.getByRole('checkbox', { name: 'Family' })).not.toBeChecked()

  const found = sheet.getByRole('status')
  await expect(found).toHaveText(/^\d+ photographers$/)
  const all = await found.innerText()
  const release = await hold(page, '**/api/rpc/search/photographers*')
  await sheet.getByRole('checkbox', { name: 'Family' }).check()
  await expect(found).toHaveText('')
  release()
  await expect(found).toHaveText(/^\d+ photographers?$/)
  await expect(found).not.toHaveText(all)
  const left = await found.innerText()
  await sheet.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${left} near .+, nearest first`) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Family', pressed: true })).toBeVisible()
})

test('a kind of shoot on the landing page links to its photographers, and is removed from the URL', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/')
  await page.getByRole('link', { name: 'Brand', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Find Photographers Near You' })).toBeInViewport()
  await expect(page).toHaveURL((url) => url.pathname === '/photographers' && url.search === '')
  await expect(page.getByRole('checkbox', { name: 'Branding & Commercial' })).toBeChecked()
  await goBack(page)
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('a client opens a profile, and finds the list again where they left it', async ({ browser, strict }) => {
  const page = await aPersonAt(browser, demoAccounts.ana.email, strict, '/photographers')
  const badge = page.getByRole('banner').getByText('Client', { exact: true })
  await page.setViewportSize({ width: 768, height: 812 })
  await expect(badge).toBeVisible()
  await expect(page.getByRole('button', { name: 'Learn', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(badge).toBeHidden()
  await choosePlaceByKeyboard(page, '85004')
  const last = cards(page).last()
  await expect(last).toBeVisible()
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(1000)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/[0-9a-f-]+$/)
  await goBack(page)
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 400)
})

test('a long list is extended by a button, and is as long again after Back', async ({ browser, strict }) => {
  const city = { label: 'Fargo, ND 58102', latitude: 46.9265, longitude: -96.7981, zone: 'America/Chicago' }
  await inDatabase(async (db) => {
    for (let one = 1; one <= 30; one++)
      await aPhotographer(db, { name: `Fargo ${one}`, city, avatarKey: null, week: null, subscription: null })
  })
  const page = await aVisitorAt(browser, strict, '/photographers')
  await page.getByRole('combobox', { name: 'Location' }).fill('58102')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await expect(cards(page)).toHaveCount(24)
  const more = page.getByRole('button', { name: 'Show more photographers' })
  await more.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await more.click()
  await expect(cards(page).nth(29)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await cards(page).nth(29).getByRole('link').click()
  await expect(page).toHaveURL(/\/photographers\/fargo-/)
  await goBack(page)
  await expect(cards(page).nth(29)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 400)
})

test('a photographer changes the address of their public page and has it listed', async ({ browser, strict }) => {
  const photographer = await somePhotographer('Wilma Vance', { city: towns.spokane, bio: 'Rivers, mostly.' })
  const page = await aPersonAt(browser, photographer.email, strict, `/profile/${photographer.id}?tab=location`, /status of 4/)
  const slug = `wilma-${photographer.id.slice(0, 8)}`
  await page.getByLabel('Address of your page').fill(slug)
  await page.getByRole('switch', { name: 'Let search engines list this page' }).check()
  await page.getByRole('button', { name: 'Save public page' }).click()
  await expectToast(page, 'Public page updated')

  const sent = await (await browser.newContext()).request.get(new URL(`/photographers/${slug}`, page.url()).href)
  expect(sent.status()).toBe(200)
  const html = await sent.text()
  expect(html).toContain('Rivers, mostly.')
  expect(html).toContain('application/ld+json')
  expect(html).not.toContain('noindex')
  await disable(photographer)
  expect((await page.request.get(`/photographers/${slug}`)).status()).toBe(410)
  for (const path of ['/photographers/nobody-is-here', '/photographers/%00']) expect((await page.request.get(path)).status()).toBe(404)
})

test('Enter searches around the typed place, without waiting for suggestions', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/photographers')
  const release = await hold(page, '**/api/rpc/search/places*')
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.fill('Tampa, FL')
  await field.press('Enter')
  release()
  await expect(page.getByRole('status').filter({ hasText: /photographers near Tampa, FL/ })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
})

async function choosePlaceByKeyboard(page: Page, text: string) {
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.fill(text)
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Phoenix, AZ 85004')
  await expect(field).toBeFocused()
  // Until the photographers near that place are there, those of the place before are shown.
  await page.locator('ul:not([aria-busy])').getByRole('article').first().waitFor()
}

/** The first Sunday of the month after next, and the day after it. */
function firstSundayAndMonday() {
  const now = new Date()
  const days = Array.from({ length: 8 }, (_, day) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, day + 1)))
  const first = days.findIndex((day) => day.getUTCDay() === 0)
  const text = (day: Date | undefined) => day?.toISOString().slice(0, 10) ?? ''
  return [text(days[first]), text(days[first + 1])] as const
}

function cards(page: Page) {
  return page.getByRole('article')
}
