import { recordEvent } from '@shutterbid/server/events'
import { aJob } from '@shutterbid/server/factories/jobs'
import type { City } from '@shutterbid/server/factories/places'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { moveAway, someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectToast, linkIn, mailTo, open, reload, test } from '../story.ts'

const winnemucca: City = { label: 'Winnemucca, NV 89445', latitude: 40.973, longitude: -117.7357, zone: 'America/Los_Angeles' }
const alpine: City = { label: 'Alpine, TX 79830', latitude: 30.3585, longitude: -103.661, zone: 'America/Chicago' }

test('a photographer saves a filter of jobs, is told of a new job that matches it, and reads it in a feed', async ({
  browser,
  strict,
  request,
}) => {
  const client = await someClient('Ines Roth')
  const photographer = await somePhotographer('Pia Lund', { city: winnemucca, maxTravelMiles: 50, week: null })
  const page = await aPersonAt(browser, photographer.email, strict, '/jobs')
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('At least').first().fill('700')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Jobs from $700')
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Well paid')
  await dialog.getByLabel('Name').press('Enter')
  await expectToast(page, 'Search saved')
  await expect(page.getByRole('button', { name: 'Saved as “Well paid”' })).toBeFocused()

  const title = uniqueTitle('Ranch at first light')
  await postAt(winnemucca, { clientId: client.id, title, budgetDollars: 800 })
  await postAt(winnemucca, { clientId: client.id, title: uniqueTitle('Corral'), budgetDollars: 300 })
  expect(await mailTo(page.context(), photographer.email, /^New for “Well paid”: /)).toContain('It is within your range.')
  await reload(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: new RegExp(`New for “Well paid”: Ines Roth posted ${title}`) }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await open(page, '/jobs')
  // Without what is left to do in their profile, which is gone once it is complete.
  const topOfFirst = () =>
    page.evaluate(() => {
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
      const left = document.querySelector('section[aria-labelledby=complete-your-profile]')
      return top('.job-row') + scrollY - (left ? left.getBoundingClientRect().height + 16 : 0)
    })
  const top = await topOfFirst()
  await filters.getByLabel('At least').first().fill('700')
  await expect(page.getByRole('button', { name: 'Saved as “Well paid”' })).toBeVisible()
  expect(await topOfFirst()).toBe(top)

  await page.setViewportSize({ width: 375, height: 812 })
  await open(page, '/jobs')
  expect(await topOfFirst()).toBeLessThan(330)
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(400)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Saved searches (1)' }).click()
  const list = page.getByRole('dialog', { name: 'Saved searches' })
  await list.getByRole('button', { name: 'Rename Well paid' }).click()
  await list.getByLabel('Name').fill('Over 700')
  await list.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Search renamed')
  await list.getByRole('switch', { name: 'Tell me about new matches for Over 700' }).uncheck()
  await list.getByRole('link', { name: 'Over 700' }).click()
  await expect(page).toHaveURL((url) => url.search === '?minBudgetDollars=700')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Filters.*1 on$/ })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(filters.getByLabel('At least').first()).toHaveValue('700')

  await open(page, '/profile?tab=notifications')
  const settings = page.getByRole('region', { name: 'Saved searches' })
  await expect(settings.getByRole('switch', { name: 'Tell me about new matches for Over 700' })).not.toBeChecked()
  await settings.getByRole('button', { name: 'Feed of Over 700' }).click()
  const feed = settings.getByRole('region', { name: 'Feed of Over 700' })
  await feed.getByRole('button', { name: 'Make a feed' }).click()
  const address = await feed.getByRole('textbox', { name: 'JSON Feed address' }).inputValue()
  const { items } = await (await request.get(address)).json()
  expect(items).toMatchObject([{ title: expect.stringContaining(title) }])
  await feed.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the feed' }).click()
  await expectToast(page, 'The feed is stopped')
  expect((await request.get(address)).status()).toBe(404)

  await settings.getByRole('button', { name: 'Delete Over 700' }).click()
  await settings.getByRole('button', { name: 'Delete Over 700 for good' }).click()
  await expectToast(page, 'Search deleted')
  await expect(settings.getByText('None yet.')).toBeFocused()
})

test('a client saves a search of photographers and is told of a new one, whose mail opens the search', async ({ browser, strict }) => {
  await moveAway(alpine)
  const client = await someClient('Ana Reyes')
  const page = await aPersonAt(browser, client.email, strict, '/photographers')
  await page.getByRole('combobox', { name: 'Location' }).fill('Alpine, TX')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Photographers within 25 miles of Alpine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Search saved')
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 100 miles')
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible()

  const { id: personId } = await somePhotographer('Noor Haddad', { city: alpine })
  await inDatabase((db) => db.transaction((tx) => recordEvent(tx, 'profile.changed', { personId, before: { point: null } })))
  const mail = await mailTo(page.context(), client.email, /^New photographers for /)
  expect(mail).toContain('Noor Haddad is new for “Photographers within 25 miles of Alpine”.')
  const path = linkIn(mail, '/photographers')
  await open(page, path)
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveValue('25')
  await expect(page.getByRole('article').filter({ hasText: 'Noor Haddad' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.search === '')

  await page.getByRole('button', { name: 'Saved as “Photographers within 25 miles of Alpine”' }).click()
  const list = page.getByRole('dialog', { name: 'Saved searches' })
  await list.getByRole('button', { name: 'Delete Photographers within 25 miles of Alpine' }).click()
  await list.getByRole('button', { name: /for good$/ }).click()
  await expectToast(page, 'Search deleted')
  await open(page, path)
  await expectToast(page, 'You no longer have this saved search.')
})

/** Posts a job that nobody's schedule matches. */
function postAt(city: City, facts: { clientId: string; title: string; budgetDollars: number }) {
  return inDatabase(async (db) => {
    const { id: jobId, clientId } = await aJob(db, { city, ...facts })
    await db.transaction((tx) => recordEvent(tx, 'job.posted', { jobId, clientId, repeatsJobId: null }))
  })
}
