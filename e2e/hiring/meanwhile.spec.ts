import type { Browser, Page } from '@playwright/test'
import { aBid, aCompletedJob, aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { expectPending, uniqueTitle } from '../job-steps.ts'
import { disable, someClient, somePhotographer } from '../people.ts'
import { aPersonAt, expect, expectAccessible, expectToast, open, type Strict, test } from '../story.ts'

test('the second of two concurrent edits of a job is shown the first, and chooses', async ({ browser, strict }) => {
  const { ana, jobId } = await aJobWithBid()
  const [first, second] = await twoTabs(browser, strict, ana.email, `/jobs/${jobId}/edit`)
  await first.getByLabel('Title', { exact: true }).fill('Twins at the lake')
  await second.getByLabel('Title', { exact: true }).fill('Twins at the river')
  await second.getByLabel('Meeting point').fill('The boathouse')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.getByRole('heading', { name: 'Twins at the lake' })).toBeVisible()
  await second.getByRole('button', { name: 'Save changes' }).click()
  const notice = second.getByRole('alert')
  await expect(notice).toContainText('You changed this job on another screen. What you typed is still here. Saved there:')
  await expect(notice).toContainText('Title: Twins at the lake')
  await expect(second.getByLabel('Title', { exact: true })).toHaveValue('Twins at the river')
  await expectAccessible(second)
  await notice.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(second.getByRole('heading', { name: 'Twins at the river' })).toBeVisible()
  await expect(first.getByRole('heading', { name: 'Twins at the river' })).toBeVisible()

  await Promise.all([first, second].map((tab) => open(tab, `/jobs/${jobId}/edit`)))
  await first.getByLabel('Description').fill('Three of them.')
  await second.getByLabel('Description').fill('Four of them.')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.getByRole('link', { name: 'Edit job' })).toBeVisible()
  await second.getByRole('button', { name: 'Save changes' }).click()
  await second.getByRole('alert').getByRole('button', { name: 'Discard mine' }).click()
  await expect(second.getByLabel('Description')).toHaveValue('Three of them.')
  await expect(second.getByRole('alert')).toBeHidden()
})

test('the dialog of a bid stays and says that another tab hired somebody', async ({ browser, strict }) => {
  const { ana, jobId } = await aJobWithBid()
  const rival = await somePhotographer('Cy Moon')
  await inDatabase((db) => aBid(db, { jobId, photographerId: rival.id, amountDollars: 280 }))
  const [first, second] = await twoTabs(browser, strict, ana.email, `/jobs/${jobId}`)
  await second.getByRole('button', { name: 'Accept $280' }).click()
  await first.getByRole('button', { name: 'Accept $420' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Accept $420' }).click()
  await expect(second.getByRole('dialog')).toContainText('You hired Bo Stark for $420 on another screen.')
  await expectAccessible(second)
  await second.getByRole('dialog').getByRole('button', { name: 'See the job' }).click()
  await expect(second.getByRole('heading', { name: 'Bo is your photographer' })).toBeVisible()
})

test('the comparison of bids stays and says that another tab hired somebody', async ({ browser, strict }) => {
  const { ana, jobId } = await aJobWithBid()
  const rival = await somePhotographer('Cy Moon')
  await inDatabase((db) => aBid(db, { jobId, photographerId: rival.id, amountDollars: 280 }))
  const [first, second] = await twoTabs(browser, strict, ana.email, `/jobs/${jobId}`)
  await second.getByRole('button', { name: 'Compare both bids' }).click()
  const comparison = second.getByRole('dialog', { name: '2 bids side by side' })
  await expect(comparison.getByRole('button', { name: 'Accept $280' })).toBeVisible()
  await first.getByRole('button', { name: 'Accept $420' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Accept $420' }).click()
  await expect(comparison).toContainText('You hired Bo Stark for $420 on another screen.')
  await expect(comparison.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await expect(comparison.getByRole('row', { name: 'Price' })).toContainText('$420 hired')
  await expectAccessible(second)
  await comparison.getByRole('button', { name: 'See the job' }).click()
  await expect(second.getByRole('heading', { name: 'Bo is your photographer' })).toBeVisible()
})

test('the dialog of a bid stays and says that it was withdrawn, or that its photographer was disabled', async ({ browser, strict }) => {
  const { ana, bo, jobId } = await aJobWithBid()
  const rival = await somePhotographer('Cy Moon')
  await inDatabase((db) => aBid(db, { jobId, photographerId: rival.id, amountDollars: 280 }))
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`)
  await client.getByRole('button', { name: 'Accept $420' }).click()
  await withdraw(await aPersonAt(browser, bo.email, strict, `/jobs/${jobId}`))
  await expect(client.getByRole('dialog')).toContainText('Bo withdrew this bid.')
  await client.getByRole('dialog').getByRole('button', { name: 'Back to the bids' }).click()
  await client.getByRole('button', { name: 'Accept $280' }).click()
  await disable(rival)
  await expect(client.getByRole('dialog')).toContainText('This photographer is no longer available.')
})

test('a change of a bid stays when the bid is accepted meanwhile', async ({ browser, strict }) => {
  const { ana, bo, jobId } = await aJobWithBid()
  const bidder = await aPersonAt(browser, bo.email, strict, `/jobs/${jobId}`)
  await bidder.getByRole('button', { name: 'Edit bid' }).click()
  await bidder.getByRole('textbox', { name: 'Message' }).fill('With a second camera.')
  await accept(await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`))
  await expect(bidder.getByRole('alert')).toContainText('You are hired: Ana accepted your bid of $420. What you typed was not sent.')
  await expect(bidder.getByRole('textbox', { name: 'Message' })).toHaveValue('With a second camera.')
  await expect(bidder.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await expectAccessible(bidder)
  await bidder.getByRole('button', { name: 'See your shoot' }).click()
  await expect(bidder.getByText('You are hired', { exact: true })).toBeVisible()
})

test('what was typed into a change of a bid can be bid again when another tab withdrew the bid', async ({ browser, strict }) => {
  const { bo, jobId } = await aJobWithBid()
  const [first, second] = await twoTabs(browser, strict, bo.email, `/jobs/${jobId}`)
  await second.getByRole('button', { name: 'Edit bid' }).click()
  await second.getByRole('textbox', { name: 'Message' }).fill('With a second camera.')
  await withdraw(first)
  await expect(second.getByRole('alert')).toContainText('You withdrew this bid.')
  await second.getByRole('button', { name: 'Bid again with this' }).click()
  await expect(second.getByRole('textbox', { name: 'Message' })).toHaveValue('With a second camera.')
  await second.getByRole('button', { name: 'Place bid' }).click()
  await expectPending(second)
  await expect(first.getByText('With a second camera.')).toBeVisible()
})

test('what was typed into a first bid can change the bid that another tab placed', async ({ browser, strict }) => {
  const { bo, jobId } = await aJobWithBid({ isBid: false })
  const [first, second] = await twoTabs(browser, strict, bo.email, `/jobs/${jobId}`)
  for (const [tab, amount] of [
    [first, '310'],
    [second, '330'],
  ] as const) {
    await tab.getByRole('textbox', { name: 'Your bid' }).fill(amount)
    await tab.getByRole('textbox', { name: 'Message' }).fill(`For ${amount} I bring lights.`)
  }
  await first.getByRole('button', { name: 'Place bid' }).click()
  await expect(second.getByRole('alert')).toContainText('You placed a bid of $310 on another screen.')
  await second.getByRole('button', { name: 'Change that bid to this' }).click()
  await expect(second.getByRole('textbox', { name: 'Your bid' })).toHaveValue('330')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.getByText('For 330 I bring lights.')).toBeVisible()
})

test('the dialog that withdraws a bid stays and says that the bid was accepted', async ({ browser, strict }) => {
  const { ana, bo, jobId } = await aJobWithBid()
  const bidder = await aPersonAt(browser, bo.email, strict, `/jobs/${jobId}`)
  await bidder.getByRole('button', { name: 'Withdraw bid' }).click()
  await expect(bidder.getByRole('dialog')).toContainText('You can bid again while the job is open')
  await accept(await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`))
  await expect(bidder.getByRole('dialog')).toContainText('You are hired: Ana accepted your bid of $420.')
  await bidder.getByRole('dialog').getByRole('button', { name: 'See the job' }).click()
  await expect(bidder.getByText('You are hired', { exact: true })).toBeVisible()
})

test('"You can bid again" is not promised for a third bid', async ({ browser, strict }) => {
  const { bo, jobId } = await aJobWithBid({ submissions: 3 })
  const bidder = await aPersonAt(browser, bo.email, strict, `/jobs/${jobId}`)
  await bidder.getByRole('button', { name: 'Withdraw bid' }).click()
  await expect(bidder.getByRole('dialog')).toContainText('You cannot bid on this job again.')
  await bidder.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click()
  await expect(bidder.getByText('You withdrew this bid.')).toBeVisible()
  await expect(bidder.getByText('You can bid again')).toBeHidden()
})

test('a dialog of a running job stays and says what the other side did meanwhile', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const facts = {
    title: uniqueTitle('Rain on the pier'),
    clientId: ana.id,
    photographerId: bo.id,
    startsAt: new Date(Date.now() - 5 * 3_600_000),
  }
  const { job } = await inDatabase((db) => aRunningJob(db, facts))
  const client = await aPersonAt(browser, ana.email, strict, `/jobs/${job.id}`)
  const photographer = await aPersonAt(browser, bo.email, strict, `/jobs/${job.id}`)
  await confirm(client, 'Ask for completion')
  await photographer.getByRole('button', { name: 'Not yet' }).click()
  await confirm(client, 'Withdraw request')
  await expect(photographer.getByRole('dialog')).toContainText('There is no request to answer any more.')
  await photographer.getByRole('dialog').getByRole('button', { name: 'See the job' }).click()

  await confirm(client, 'Ask for completion')
  await client.getByRole('button', { name: 'Withdraw request' }).click()
  await photographer.getByRole('button', { name: 'Not yet' }).click()
  await photographer.getByRole('dialog').getByRole('button', { name: 'Answer “not yet”' }).click()
  await expect(client.getByRole('dialog')).toContainText('Bo answered “not yet” meanwhile.')
  await client.getByRole('dialog').getByRole('button', { name: 'See the job' }).click()

  await client.getByRole('button', { name: 'Change or cancel' }).click()
  await client.getByRole('menuitem', { name: 'Ask to cancel' }).click()
  await confirm(photographer, 'Mark complete')
  await expect(client.getByRole('dialog')).toContainText('This shoot was marked complete meanwhile.')
})

test('the dialog that cancels an open job stays when another tab hired somebody', async ({ browser, strict }) => {
  const { ana, jobId } = await aJobWithBid()
  const [first, second] = await twoTabs(browser, strict, ana.email, `/jobs/${jobId}`)
  await second.getByRole('button', { name: 'Cancel job' }).click()
  await accept(first)
  await expect(second.getByRole('dialog')).toContainText('You hired Bo Stark on another screen. The job is in progress now.')
})

test('a review that another tab published leaves what was typed here readable', async ({ browser, strict }) => {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const { job } = await inDatabase((db) => aCompletedJob(db, { title: uniqueTitle('First snow'), clientId: ana.id, photographerId: bo.id }))
  const [first, second] = await twoTabs(browser, strict, ana.email, `/jobs/${job.id}?review=true`)
  for (const [tab, content] of [
    [first, 'On time and kind.'],
    [second, 'Patient with the dog, too.'],
  ] as const) {
    // The label instead of the hidden radio button, because a click on it waits until the page has scrolled to the form.
    await tab.locator('label', { hasText: '5 stars' }).click()
    await expect(tab.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await tab.getByLabel('Your review').fill(content)
  }
  await first.getByRole('button', { name: 'Publish review' }).click()
  await expectToast(first, 'Review published')
  await expect(second.getByText('You have already reviewed this job')).toBeVisible()
  await expect(second.getByText('Patient with the dog, too.')).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Discard' }).click()
  await expect(second.getByText('Patient with the dog, too.')).toBeHidden()
})

async function aJobWithBid({ isBid = true, submissions = 1 } = {}) {
  const [ana, bo] = await Promise.all([someClient('Ana Reyes'), somePhotographer('Bo Stark')])
  const jobId = await inDatabase(async (db) => {
    const job = await aJob(db, { title: uniqueTitle('Twins in the park'), clientId: ana.id })
    if (isBid) await aBid(db, { jobId: job.id, photographerId: bo.id, amountDollars: 420, submissions, version: submissions })
    return job.id
  })
  return { ana, bo, jobId }
}

async function twoTabs(browser: Browser, strict: Strict, email: string, path: string) {
  const first = await aPersonAt(browser, email, strict, path)
  const second = strict(await first.context().newPage())
  await open(second, path)
  return [first, second] as const
}

async function accept(client: Page) {
  await client.getByRole('button', { name: 'Accept $420' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Accept $420' }).click()
  await expect(client.getByRole('heading', { name: 'Bo is your photographer' })).toBeVisible()
}

async function withdraw(bidder: Page) {
  await bidder.getByRole('button', { name: 'Withdraw bid' }).click()
  await bidder.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click()
  await expectToast(bidder, 'Bid withdrawn')
}

async function confirm(page: Page, label: string) {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
