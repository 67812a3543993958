import { aBid, aHire, aJob } from '@shutterbid/server/factories/jobs'
import type { City } from '@shutterbid/server/factories/places'
import { inDatabase } from '../database.ts'
import { expectPending, uniqueTitle } from '../job-steps.ts'
import { type Someone, someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, open, reload, test } from '../story.ts'

const city = towns.amarillo
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('a client asks a photographer for a bid on the profile; the photographer is notified, bids, and the client sees both', async ({
  browser,
  strict,
}) => {
  const title = uniqueTitle('Portraits by the river')
  const client = await someClient('Ana Lind')
  const photographer = await somePhotographer('Bo Holt', { city })
  const jobId = await anOpenJob(client, title)
  const page = await aPersonAt(browser, client.email, strict, `/profile/${photographer.id}`)

  const ask = page.getByRole('button', { name: 'Ask for a bid from Bo Holt' })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Ask Bo Holt for a bid' })
  await dialog.getByRole('button', { name: `Ask about ${title}` }).press('Enter')
  await expectToast(page, 'Bo Holt was asked')
  await expect(dialog.getByText(/^Asked on /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Ask about ${title}` })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Asked for a bid from Bo Holt' })).toBeFocused()

  const bo = await aPersonAt(browser, photographer.email, strict, '/')
  await bo.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await bo.getByRole('link', { name: `Ana Lind asks for your bid on ${title}` }).click()
  await expect(bo).toHaveURL(`/jobs/${jobId}`)

  await open(page, `/jobs/${jobId}`)
  const asked = page.getByRole('region', { name: 'Ask for bids' })
  await expect(asked.getByRole('link', { name: 'Bo Holt' })).toBeVisible()
  await expect(asked.getByText(/^Asked on /)).toBeVisible()
  await expect(bo.getByText(/^Ana asked you for a bid /)).toBeVisible()
  await bo.setViewportSize({ width: 390, height: 700 })
  await bo.getByRole('textbox', { name: 'Your bid' }).fill('240')
  await bo.getByRole('textbox', { name: 'Message' }).fill('I know that river well.')
  await bo.getByRole('button', { name: 'Place bid' }).click()
  await expect(asked.getByText(/^Asked on .* · has bid$/)).toBeVisible()
  await expect(bo.getByText(/^Ana asked you for a bid /)).toBeHidden()
  // The page got shorter: without scrolling a phone would show its footer.
  await expect(bo.getByRole('complementary', { name: 'Bidding' }).getByText('$240')).toBeInViewport()
})

test('after the hired photographer agrees to cancel, the client asks again, and hires another bidder who confirms', async ({
  browser,
  strict,
}) => {
  const title = uniqueTitle('Dusk at the pier')
  const client = await someClient('Ana Lind')
  const hired = await somePhotographer('Bo Holt', { city })
  const elena = await somePhotographer('Elena Ruiz', { city })
  const jobId = await anOpenJob(client, title)
  await inDatabase(async (db) => {
    const bid = await aBid(db, { jobId, photographerId: hired.id })
    await aBid(db, { jobId, photographerId: elena.id, amountDollars: 450 })
    await aHire(db, { jobId, bidId: bid.id })
  })
  const ana = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await ana.getByRole('button', { name: 'Change or cancel' }).click()
  await ana.getByRole('menuitem', { name: 'Ask to cancel' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Ask to cancel' }).click()
  const bo = await aPersonAt(browser, hired.email, strict, `/jobs/${jobId}`)
  await bo.getByRole('button', { name: 'Agree' }).click()
  await bo.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()

  await ana.getByRole('button', { name: 'Still free? Ask Elena again' }).click()
  await expectToast(ana, 'Your job is open again. Photographers asked: 1.')
  await expect(ana).not.toHaveURL(`/jobs/${jobId}`)

  const page = await aPersonAt(browser, elena.email, strict, '/')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: `Ana Lind asks again for your bid on ${title}` }).click()
  await page.getByRole('button', { name: 'Yes, my bid of $450 stands' }).click()
  await expectToast(page, 'Your bid stands')
  await expectPending(page)

  await ana.getByRole('button', { name: 'Accept $450' }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Accept $450' }).click()
  await expect(page.getByText('You are hired', { exact: false }).first()).toBeVisible()
})

test('a client asks from the search; a photographer who takes only jobs in range cannot be asked about others, and is not named as such', async ({
  browser,
  strict,
}) => {
  const title = uniqueTitle('Headshots at the office')
  const client = await someClient('Ida Roth')
  const photographer = await somePhotographer('Nan Frei', { city })
  const owner = await aPersonAt(browser, photographer.email, strict, `/profile/${photographer.id}?tab=location`)
  await owner.getByRole('switch', { name: /^Only jobs in my range/ }).check()
  await expect(owner.getByRole('switch', { name: /^Only jobs in my range/ })).toBeChecked()
  await anOpenJob(client, title, towns.spokane)

  const page = await aPersonAt(browser, client.email, strict)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find photographers' }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('79101')
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Ask for a bid from Nan Frei' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ask Nan Frei for a bid' })
  await dialog.getByRole('button', { name: `Ask about ${title}` }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This photographer cannot be asked about this job. Ask another one.')

  await reload(owner)
  // The switch changes at once, before it is saved.
  const saved = owner.waitForResponse(/profiles\/setOnlyJobsInRange/)
  await owner.getByRole('switch', { name: /^Only jobs in my range/ }).uncheck()
  await saved
  await expect(owner.getByRole('switch', { name: /^Only jobs in my range/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: `Ask about ${title}` }).click()
  await expect(dialog.getByText(/^Asked on /)).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('from an open job a client finds who matches it, and asks them all at once', async ({ browser, strict }) => {
  const title = uniqueTitle('Portraits at the mesa')
  const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startMinutes: 0, endMinutes: 1440 }))
  const there = { city: towns.roswell, specialties: ['PORTRAIT' as const], week }
  const client = await someClient('Ada Kern')
  const busy = await somePhotographer('Ned Falk', there)
  for (const name of ['Bea Lund', 'Cal Moss', 'Dot Reiss']) await somePhotographer(name, there)
  const jobId = await anOpenJob(client, title, towns.roswell)
  await inDatabase(async (db) => {
    const other = await aJob(db, { city: towns.roswell })
    await aHire(db, { jobId: other.id, bidId: (await aBid(db, { jobId: other.id, photographerId: busy.id })).id })
  })
  const page = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await page.getByRole('main').getByRole('link', { name: 'Find photographers' }).first().click()
  await expect(page).toHaveURL(new RegExp(`job=${jobId}`))
  const found = page.getByRole('region', { name: 'Found' })
  await expect(found.getByRole('link', { name: title })).toBeVisible()
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card('Bea Lund').getByText('Matches your shoot')).toBeVisible()
  await expect(card('Ned Falk').getByText('Not free then')).toBeVisible()
  await page.getByRole('button', { name: 'Choose the 3 who match' }).click()
  await card('Dot Reiss').getByRole('button', { name: 'Ask Dot Reiss for a bid' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask 2 for bids' }).click()
  await expectToast(page, '2 photographers were asked')
  await expect(card('Cal Moss').getByText(/^Asked on /)).toBeVisible()
  await expect(card('Dot Reiss').getByRole('button', { name: 'Ask Dot Reiss for a bid' })).toBeVisible()
  await reload(page)
  await expect(card('Bea Lund').getByText(/^Asked on /)).toBeVisible()
  await open(page, `/jobs/${jobId}`)
  await expect(page.getByRole('region', { name: 'Ask for bids' }).getByRole('listitem')).toHaveCount(2)
})

test('a search without a place starts where the newest job of the client is', async ({ browser, strict }) => {
  const client = await someClient('Ina Brandt')
  await anOpenJob(client, uniqueTitle('Portraits in the dunes'), towns.roswell)
  const page = await aPersonAt(browser, client.email, strict, '/photographers')
  await expect(page.getByText(/near Roswell, NM 88201/).first()).toBeVisible()
})

test('a client without an open job is led to post one, and photographers are not asked by photographers', async ({ browser, strict }) => {
  const client = await someClient('Uma Beck')
  const photographer = await somePhotographer('Lou Dahl', { city })
  const page = await aPersonAt(browser, client.email, strict, `/profile/${photographer.id}`)
  await page.getByRole('button', { name: 'Ask for a bid from Lou Dahl' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Post a job' }).click()
  await expect(page).toHaveURL('/jobs/new')

  const other = await aPersonAt(browser, (await somePhotographer('Kit Moor', { city })).email, strict, `/profile/${photographer.id}`)
  await expect(other.getByRole('link', { name: 'Message Lou Dahl' }).or(other.getByText('No completed jobs yet'))).not.toHaveCount(0)
  await expect(other.getByRole('button', { name: /^Ask for a bid/ })).toHaveCount(0)
})

test('prices nearby stand below the amount, for the client who posts and for the photographer who bids', async ({ browser, strict }) => {
  const client = await someClient('Eda Hall')
  const photographer = await somePhotographer('Rex Pohl', { city: towns.savannah })
  await hiresIn(towns.savannah)
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { clientId: client.id, city: towns.savannah, specialties: ['SPORTS'] })
    return job.id
  })
  const page = await aPersonAt(browser, photographer.email, strict, `/jobs/${jobId}`)
  const prices = page.getByRole('complementary', { name: 'Prices nearby' })
  await expect(prices).toContainText('Sports')
  await expect(prices).toContainText('$300 to $340')

  const posting = await aPersonAt(browser, client.email, strict, '/jobs/new')
  await expect(posting.getByRole('complementary', { name: 'Prices nearby' })).toHaveCount(0)
  await posting.getByRole('combobox', { name: 'Location' }).fill('31401')
  await posting.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click()
  await posting.getByRole('button', { name: 'Sports', exact: true }).click()
  await expect(posting.getByRole('complementary', { name: 'Prices nearby' })).toContainText('$300 to $340')
  await posting.getByRole('button', { name: 'Sports', exact: true }).click()
  await posting.getByRole('button', { name: 'Pet', exact: true }).click()
  await expect(posting.getByRole('complementary', { name: 'Prices nearby' })).toHaveCount(0)

  const editing = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}/edit`)
  await expect(editing.getByRole('complementary', { name: 'Prices nearby' })).toContainText('$300 to $340')
})

function anOpenJob({ id: clientId }: Someone, title: string, town: City = city) {
  return inDatabase(async (db) => (await aJob(db, { clientId, title, city: town })).id)
}

/** Eight hires by eight photographers two weeks ago, from $280 to $360. */
async function hiresIn(town: (typeof towns)[keyof typeof towns]) {
  const photographers = await Promise.all(Array.from({ length: 8 }, () => somePhotographer('Sam Nord', { city: town })))
  await inDatabase(async (db) => {
    for (const [at, { id: photographerId }] of photographers.entries()) {
      const job = await aJob(db, { city: town, specialties: ['SPORTS'], startsAt: inDays(5) })
      const bid = await aBid(db, { jobId: job.id, photographerId, amountDollars: [280, 290, 300, 310, 330, 340, 350, 360][at] ?? 0 })
      await aHire(db, { jobId: job.id, bidId: bid.id })
      await db.$client.query('update jobs set accepted_at = $1 where id = $2', [inDays(-14), job.id])
    }
  })
}
