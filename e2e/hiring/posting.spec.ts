import { join } from 'node:path'
import { scriptWith } from '../browser/script-with.ts'
import { chooseDay, dayFromNow, fillJob, uniqueTitle } from '../job-steps.ts'
import { emptyTown, someClient, somePhotographer, towns } from '../people.ts'
import {
  aPersonAt,
  aVisitorAt,
  expect,
  expectAccessible,
  expectToast,
  holdScripts,
  hydrated,
  open,
  openUnhydrated,
  reload,
  test,
} from '../story.ts'

const afternoons = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startMinutes: 12 * 60, endMinutes: 18 * 60 }))
const portrait = join(import.meta.dirname, '../../server/demo/pictures/meadow-solo.jpg')

test('the form counts the photographers who match, and suggests other times while nobody does', async ({ browser, strict }) => {
  await emptyTown(towns.duluth)
  const [ana] = await Promise.all([someClient('Ana Frost'), somePhotographer('Bo Pine', { city: towns.duluth, week: afternoons })])
  const page = await aPersonAt(browser, ana.email, strict, '/jobs/new')
  await expect(page.getByText('With a location and a day you see how many photographers match.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).fill('55802')
  await page.getByRole('option', { name: towns.duluth.label }).click()
  await chooseDay(page, dayFromNow(14))
  await expect(page.getByText('No photographer covers this place and is free then. Other hours or another day')).toBeVisible()

  await page.getByRole('button', { name: /1:00 PM: 1 photographer$/ }).click()
  await expect(page.getByLabel('Start')).toHaveValue('13:00')
  await expect(page.getByText('1 photographer covers this place and is free then.')).toBeVisible()

  await page.getByLabel('Hours').selectOption('8')
  await expect(page.getByText('Nobody is free at other hours or on the days around it either.')).toBeVisible()
})

test('a job that is sent to nobody says so and suggests times; a new time finds somebody', async ({ browser, strict }) => {
  await emptyTown(towns.laramie)
  const [ana] = await Promise.all([someClient('Ana Frost'), somePhotographer('Bo Pine', { city: towns.laramie, week: afternoons })])
  const page = await aPersonAt(browser, ana.email, strict, '/jobs/new')
  await fillJob(page, { title: uniqueTitle('Sunrise above the town'), zip: '82070' })
  await page.getByRole('button', { name: 'Post job' }).click()
  await expectToast(page, 'Job posted successfully! Your job is being sent to 0 photographer(s).')
  await expect(page.getByRole('heading', { name: 'Nobody was notified of this job' })).toBeVisible()
  const suggestion = page.getByRole('link', { name: /1:00 PM: 1 photographer$/ })
  await expect(suggestion).toBeVisible()
  await expectAccessible(page)

  await suggestion.click()
  await expect(page.getByLabel('Start')).toHaveValue('13:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Job saved. It is sent to 1 more photographer(s).')
  await expect(page.getByRole('heading', { name: 'No bids yet' })).toBeVisible()
})

test('the profile photo is asked for when posting; what was typed is there after the upload', async ({ browser, strict }) => {
  const nell = await someClient('Nell Frost', { avatarKey: null })
  const title = uniqueTitle('A picture of everybody')
  const page = await aPersonAt(browser, nell.email, strict, '/jobs/new')
  await fillJob(page, { title, zip: '85004' })
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('heading', { name: 'One thing is missing: your photo' })).toBeFocused()
  await page.getByRole('link', { name: 'Upload Profile Photo' }).click()
  await page.getByRole('dialog', { name: 'Profile photo' }).locator('input[type=file]').setInputFiles(portrait)
  await expect(page.getByText('Your photo is added. Now you can post your job.')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Post job' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Post job' })).toBeInViewport()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('what was typed on the landing page before its script was loaded is kept', async ({ browser, strict }) => {
  const page = await aVisitorAt(browser, strict, '/message')
  const release = await holdScripts(page)
  await openUnhydrated(page, '/', { waitUntil: 'commit' })
  await page.getByLabel('What do you want photographed?').fill('A wall in the sun')
  await page.getByLabel('Email').fill('early@example.com')
  release()
  await hydrated(page)
  await expect(page.getByLabel('What do you want photographed?')).toHaveValue('A wall in the sun')
  await expect(page.getByLabel('Email')).toHaveValue('early@example.com')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
})

test('a title that is posted before the script of the landing page was loaded is in the form, and can be changed', async ({
  browser,
  strict,
}) => {
  const jo = await someClient('Jo Frost')
  const page = await aPersonAt(browser, jo.email, strict, '/message')
  const release = await holdScripts(page)
  await openUnhydrated(page, '/', { waitUntil: 'commit' })
  await page.getByLabel('What do you want photographed?').fill('50% more light & shade')
  await page.getByRole('button', { name: 'Post', exact: true }).click({ noWaitAfter: true })
  await page.waitForURL(/\/jobs\/new\?title=/, { waitUntil: 'commit' })
  release()
  await hydrated(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('50% more light & shade')
  await expect(page).toHaveURL(/\/jobs\/new$/)
  await page.getByLabel('Title', { exact: true }).fill('More light')
  await reload(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('More light')
})

test('a far month is chosen from a list; the delivery date follows the shoot by two weeks until it is chosen', async ({
  browser,
  strict,
}) => {
  const ana = await someClient('Ana Far')
  const page = await aPersonAt(browser, ana.email, strict, '/jobs/new')
  const delivery = page.getByLabel('Delivery date', { exact: true })
  await chooseDay(page, dayFromNow(14))
  await expect(delivery).toHaveValue(dayFromNow(28))
  const far = dayFromNow(400)
  await page.getByLabel('Month', { exact: true }).selectOption(far.slice(0, 7))
  await page.locator(`[data-day="${far}"]`).click()
  await expect(delivery).toHaveValue(dayFromNow(414))
  await page.getByRole('button', { name: 'Choose the delivery date in a calendar' }).click()
  await page.getByLabel('Month of the delivery').selectOption(dayFromNow(500).slice(0, 7))
  await page.locator(`[data-day="${dayFromNow(500)}"]`).click()
  await page.locator(`[data-day="${far.slice(0, 8)}15"]`).click()
  await expect(delivery).toHaveValue(dayFromNow(500))

  await page.getByRole('combobox', { name: 'Location' }).fill('Some Unheard-of Hall')
  await expect(page.getByText('Type a venue or street, then a comma and its city or ZIP', { exact: false }).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Location' }).fill('Encanto Park, Phoenix')
  await expect(page.getByRole('option', { name: 'Encanto Park, Phoenix, AZ' })).toBeVisible()
})

test('the suggestions fetch their script with the first focus of their field; without it the form can be filled, and tried again', async ({
  browser,
  strict,
}) => {
  const ana = await someClient('Ana Late')
  const page = await aPersonAt(browser, ana.email, strict, '/jobs', /ERR_FAILED|dynamically imported module/)
  const script = scriptWith('countAnnouncement')
  let isFetched = false
  await page.route(script, (route) => {
    isFetched = true
    return route.abort('failed')
  })
  await open(page, '/jobs/new')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Title', { exact: true }).focus()
  await chooseDay(page, dayFromNow(40))
  await expect(page.getByLabel('Delivery date', { exact: true })).toHaveValue(dayFromNow(54))
  expect(isFetched).toBe(false)

  const place = page.getByRole('combobox', { name: 'Location' })
  await place.focus()
  await expect.poll(() => isFetched).toBe(true)
  await place.fill('55802')
  await expect(page.getByText('Failed to load suggestions')).toBeVisible()

  await page.unroute(script)
  await page.evaluate(() => {
    document.documentElement.dataset['loaded'] = 'once'
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForFunction(() => document.documentElement.dataset['loaded'] !== 'once' || document.querySelector('[role=option]'))
  // A browser that requests a script only once per document has reloaded the page, with what was typed.
  if ((await page.locator('[role=option]').count()) === 0) {
    await hydrated(page)
    await expect(page.getByLabel('Delivery date', { exact: true })).toHaveValue(dayFromNow(54))
    await place.clear()
    await place.fill('55802')
  }
  await page.getByRole('option', { name: /Duluth/ }).click()
  await expect(place).toHaveValue(/Duluth/)
  await expect(place).toBeFocused()
})
