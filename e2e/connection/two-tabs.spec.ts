import type { Page } from '@playwright/test'
import { recordEvent } from '@shutterbid/server/events'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { aMessage } from '@shutterbid/server/factories/messages'
import { inDatabase } from '../database.ts'
import { expectPending, fillJob, uniqueTitle } from '../job-steps.ts'
import { makeBidWithEvent } from '../make-bid-with-event.ts'
import { type Someone, someClient, somePhotographer, towns } from '../people.ts'
import {
  aPersonAt,
  expect,
  expectAccessible,
  expectToast,
  goBack,
  goForward,
  holdScripts,
  hydrated,
  open,
  openUnhydrated,
  otherToasts,
  reload,
  test,
} from '../story.ts'

const city = towns.spokane

test('a double click posts one job, makes one bid and hires once', async ({ browser, strict }) => {
  const title = uniqueTitle('A bakery before opening')
  const client = await someClient('Dot Mayr')
  const page = await aPersonAt(browser, client.email, strict, '/jobs/new')
  await fillJob(page, { title, zip: '99201' })
  await page.getByRole('button', { name: 'Post job' }).dblclick()
  await expectToast(page, /^Job posted successfully!/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await countOf('jobs where client_id = $1', client.id)).toBe(1)

  const photographer = await somePhotographer('Van Pike', { city })
  const theirs = await aPersonAt(browser, photographer.email, strict, new URL(page.url()).pathname)
  await theirs.getByRole('textbox', { name: 'Your bid' }).fill('310')
  await theirs.getByRole('textbox', { name: 'Message' }).fill('I am up at four anyway.')
  await theirs.getByRole('button', { name: 'Place bid' }).dblclick()
  await expectPending(theirs)
  expect(await countOf(`events where name = 'bid.submitted' and facts->>'photographerId' = $1`, photographer.id)).toBe(1)

  await page.getByRole('button', { name: 'Accept $310' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept $310' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Van is your photographer' })).toBeVisible()
  expect(await countOf(`events where name = 'bid.accepted' and facts->>'clientId' = $1`, client.id)).toBe(1)
})

test('a bid that is accepted in one tab is answered in the other tab, too', async ({ browser, strict }) => {
  const { client, jobId } = await aJobWithBids({ 'Ada Quill': 200, 'Ben Rook': 260 })
  const page = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  const other = strict(await page.context().newPage())
  await open(other, `/jobs/${jobId}`)
  await other.getByRole('button', { name: 'Accept $260' }).click()

  await page.getByRole('button', { name: 'Accept $200' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept $200' }).click()
  await expect(page.getByRole('heading', { name: 'Ada is your photographer' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Ada is your photographer' })).toBeAttached()
  await expect(other.getByRole('button', { name: 'Accept $260' })).toHaveCount(0)
})

test('what was typed before hydration stays; a choice that needs script can be made after it', async ({ browser, strict }) => {
  const client = await someClient('Jo Marsh')
  const page = await aPersonAt(browser, client.email, strict, '/message')
  const release = await holdScripts(page)
  await openUnhydrated(page, '/jobs/new', { waitUntil: 'commit' })
  await page.getByLabel('Title').fill('A wall in the evening sun')
  await expect(page.getByRole('radio', { name: 'Outdoor' })).toBeDisabled()
  release()
  await hydrated(page)
  await expect(page.getByLabel('Title')).toHaveValue('A wall in the evening sun')
  await page.getByText('Outdoor', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Outdoor' })).toBeChecked()
})

test('a page that a proxy disconnected reconnects by itself, and catches up', async ({ browser, strict }) => {
  const { client, jobId } = await aJobWithBids({ 'Cas Bell': 210 })
  const page = await aPersonAt(browser, client.email, strict, '/message', /status of 502/)
  await page.route('**/api/changes**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  const sentAway = page.waitForResponse('**/api/changes**')
  await open(page, `/jobs/${jobId}`)
  await sentAway
  const photographer = await somePhotographer('Eve Nash', { city })
  await inDatabase((db) => makeBidWithEvent(db, { jobId, clientId: client.id, photographerId: photographer.id, amountDollars: 190 }))
  await page.unroute('**/api/changes**')
  await expect(page.getByRole('article', { name: 'Bid from Eve Nash' })).toBeVisible()
})

test("a new job appears in the open list of a photographer, who loads only that job, and a rival's bid on it causes no request", async ({
  browser,
  strict,
}) => {
  const photographer = await somePhotographer('Ola Finch', { city })
  const rival = await somePhotographer('Rex Holm', { city })
  const client = await someClient('Nan Birk')
  const page = await aPersonAt(browser, photographer.email, strict, '/message')
  const isListening = page.waitForResponse((response) => response.url().includes('jobs-in-range'))
  await open(page, '/jobs')
  await isListening
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const title = uniqueTitle('A kite over the river')
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { clientId: client.id, city, title })
    await db.transaction((tx) => recordEvent(tx, 'job.posted', { jobId: job.id, clientId: client.id, repeatsJobId: null }))
    return job.id
  })
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await inDatabase((db) => makeBidWithEvent(db, { jobId, clientId: client.id, photographerId: rival.id, amountDollars: 190 }))
  // Later events are delivered after the bid's.
  await inDatabase((db) => db.transaction((tx) => recordEvent(tx, 'profile.changed', { personId: photographer.id })))
  await expect.poll(() => paths.filter((path) => path.endsWith('/jobs/inRange')).length).toBe(1)
  expect(paths.filter((path) => path.endsWith('/jobs/oneInRange'))).toHaveLength(1)
})

test('nobody accepts an amount that they have not seen', async ({ browser, strict }) => {
  const { client, jobId, bidders } = await aJobWithBids({ 'Cal Winn': 220 })
  const page = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await page.getByRole('button', { name: 'Accept $220' }).click()
  const theirs = await aPersonAt(browser, bidders[0]?.email ?? '', strict, `/jobs/${jobId}`)
  await theirs.getByRole('button', { name: 'Edit bid' }).click()
  await theirs.getByRole('textbox', { name: 'Your bid' }).fill('290')
  await theirs.getByRole('button', { name: 'Save changes' }).click()
  await expect(theirs.getByRole('complementary', { name: 'Bidding' }).getByText('$290')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The bid changed while you were reading it.')
  await expect(dialog).toContainText('$290')
  await dialog.getByRole('button', { name: 'Use the new terms' }).click()
  await dialog.getByRole('button', { name: 'Accept $290' }).click()
  await expect(page.getByRole('heading', { name: 'Cal is your photographer' })).toBeVisible()
})

test('a bid that was edited in one tab is not overwritten from another that has not seen the edit', async ({ browser, strict }) => {
  const { jobId, bidders } = await aJobWithBids({ 'Ivo Lund': 220 })
  const page = await aPersonAt(browser, bidders[0]?.email ?? '', strict, `/jobs/${jobId}`)
  const other = strict(await page.context().newPage(), /status of 409/)
  await open(other, `/jobs/${jobId}`)
  for (const [tab, amount] of [
    [page, '111'],
    [other, '222'],
  ] as const) {
    await tab.getByRole('button', { name: 'Edit bid' }).click()
    await tab.getByRole('textbox', { name: 'Your bid' }).fill(amount)
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('complementary', { name: 'Bidding' }).getByText('$111')).toBeVisible()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('You changed this bid to $111 in another window.')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('complementary', { name: 'Bidding' }).getByText('$222')).toBeVisible()
})

test('a reload loses nothing that was typed, and going back after posting does not post again', async ({ browser, strict }) => {
  const title = uniqueTitle('Ten cups on a shelf')
  const client = await someClient('Eve Lark')
  const page = await aPersonAt(browser, client.email, strict, '/jobs/new')
  await fillJob(page, { title, zip: '99201', budget: '150' })
  await reload(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(/Spokane/)
  await expect(page.getByLabel('What would you like to spend?')).toHaveValue('150')
  await expect(page.getByRole('button', { name: 'Portrait', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await goBack(page)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
  await goForward(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await countOf('jobs where client_id = $1', client.id)).toBe(1)
})

test('a request whose answer is lost is retried, and the job is posted once', async ({ browser, strict }) => {
  const title = uniqueTitle('The last ferry')
  const client = await someClient('Fay Moor')
  const page = await aPersonAt(browser, client.email, strict, '/jobs/new', /ERR_FAILED/)
  await fillJob(page, { title, zip: '99201' })
  const keys = await dropFirstAnswer(page, '**/api/rpc/jobs/post')
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await countOf('jobs where client_id = $1', client.id)).toBe(1)
})

test('on a phone the page of a new job starts at its top, also while it is loading', async ({ browser, strict }) => {
  const client = await someClient('Lou Marsh')
  const page = await aPersonAt(browser, client.email, strict, '/jobs/new')
  await page.setViewportSize({ width: 375, height: 812 })
  await fillJob(page, { title: uniqueTitle('Two horses at dusk'), zip: '99201' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/rpc/jobs/get*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByText('Loading job details...')).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  held.resolve()
  await expect(page.getByText('No bids yet')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('switching between the tabs of a list keeps the scroll position', async ({ browser, strict }) => {
  const client = await someClient('Guy Senn')
  const page = await aPersonAt(browser, client.email, strict, '/jobs')
  await page.setViewportSize({ width: 375, height: 400 })
  const tabs = page.getByRole('navigation', { name: 'Status' })
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
  await tabs.getByRole('link', { name: /Completed/ }).click()
  await expect(page.getByText('No completed shoots yet')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(60)
  await tabs.getByRole('link', { name: /Cancelled/ }).click()
  await expect(page.getByText('Nothing cancelled')).toBeVisible()
  await goBack(page)
  await expect(page.getByText('No completed shoots yet')).toBeVisible()
  await reload(page)
  await expect(page.getByText('No completed shoots yet')).toBeVisible()
  await open(page, '/jobs?status=nonsense')
  await expect(page.getByText('No open shoots')).toBeVisible()
})

for (const which of ['first', 'second']) {
  test(`signing out in the ${which} of two tabs removes the private page from the other, which explains why`, async ({
    browser,
    strict,
  }) => {
    const [client, photographer] = await Promise.all([someClient('Una Frost'), somePhotographer('Abe Lind', { city })])
    await inDatabase((db) => aMessage(db, { senderId: photographer.id, receiverId: client.id, content: 'The gate code is 4711' }))
    const path = `/messages?user=${photographer.id}`
    // Requests while the session ends are answered 401, which browsers log.
    const first = await aPersonAt(browser, client.email, (page) => strict(page, /status of 401 /), path)
    const second = strict(await first.context().newPage(), /status of 401 /)
    await open(second, path)
    const [leaving, other] = which === 'first' ? [first, second] : [second, first]
    await expect(other.getByRole('log')).toContainText('4711')

    await leaving.getByRole('button', { name: 'Your menu' }).click()
    await leaving.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(other).toHaveURL(/\/sign-in/)
    await expectToast(other, 'You were signed out on this device')
    await expect(other.locator('body')).not.toContainText('4711')
    await expect(leaving).toHaveURL(/\/sign-in/)
    expect(await otherToasts(leaving)).not.toContain('You were signed out on this device')
  })
}

async function aJobWithBids(amounts: Record<string, number>) {
  const client = await someClient('Hal Trent')
  const bidders: Someone[] = []
  for (const name of Object.keys(amounts)) bidders.push(await somePhotographer(name, { city }))
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { clientId: client.id, city, title: uniqueTitle('Under the bridge') })
    for (const { id, name } of bidders) await aBid(db, { jobId: job.id, photographerId: id, amountDollars: amounts[name] })
    return job.id
  })
  return { client, jobId, bidders }
}

/** Lets the first request through and drops its answer; returns the idempotency keys that were sent. */
async function dropFirstAnswer(page: Page, url: string) {
  const keys: (string | undefined)[] = []
  await page.route(url, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('failed')
  })
  return keys
}

async function countOf(what: string, id: string) {
  const { rows } = await inDatabase(({ $client }) => $client.query<{ count: string }>(`select count(*) from ${what}`, [id]))
  return Number(rows[0]?.count)
}

test('Back on a profile leads to the previous page, however many tabs were opened', async ({ browser, strict }) => {
  const page = await aPersonAt(browser, 'ana@example.com', strict, '/jobs?status=completed')
  await page.getByRole('link', { name: 'Family of five before sunset' }).first().click()
  await page
    .getByRole('region', { name: /^Photographed by/ })
    .getByRole('link')
    .first()
    .click()
  const parts = page.getByRole('navigation', { name: 'Profile' })
  for (const part of ['About', 'Reviews', 'Reviews', 'Availability']) {
    await parts.getByRole('link', { name: part }).click()
    await expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page')
  }
  await goBack(page)
  await expect(page).toHaveURL(/tab=reviews/)
  await reload(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}/)
})
