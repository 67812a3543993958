import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { demoAccounts } from '@shutterbid/server/demo/accounts'
import { aBid, aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { aMessage } from '@shutterbid/server/factories/messages'
import { eventsInCalendar } from '@shutterbid/server/test/events-in-calendar'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, expectToast, mailTo, open, openMailTo, test } from '../story.ts'

const unreached = /ERR_FAILED/
const notFound = /status of 404/

test('the hired photographer and the client get the shoot by mail and for their calendars; nobody else does', async ({
  browser,
  strict,
}) => {
  const title = uniqueTitle('Desert wedding, at dusk; bring light')
  const [ana, bo, rae] = await Promise.all([someClient('Ana Reyes'), photographer('Bo Stark'), photographer('Rae Moss')])
  const jobId = await inDatabase(async (db) => {
    const facts = { streetLine: '12 Mesa Ln', meetingPoint: 'At the north gate' }
    const { id } = await aJob(db, { ...facts, title, clientId: ana.id, city: towns.spokane })
    await aBid(db, { jobId: id, photographerId: bo.id, amountDollars: 420 })
    await aBid(db, { jobId: id, photographerId: rae.id, amountDollars: 380 })
    return id
  })
  const anaPage = await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`)
  await expect(anaPage.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  await anaPage.getByRole('article', { name: 'Bid from Bo Stark' }).getByRole('button', { name: 'Accept $420' }).click()
  await anaPage.getByRole('dialog').getByRole('button', { name: 'Accept $420' }).click()
  await expect(anaPage.getByRole('heading', { name: 'Bo is your photographer' })).toBeVisible()

  const boPage = await aPersonAt(browser, bo.email, strict, `/jobs/${jobId}`)
  await expect(boPage.getByText('You are hired', { exact: true })).toBeVisible()
  const files = [
    await downloadFrom(anaPage),
    await downloadFrom(boPage),
    await attachedTo(anaPage.context(), ana.email, /You hired Bo Stark/),
    await attachedTo(boPage.context(), bo.email, /You are hired/),
  ]
  for (const { name, content } of files) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\d-desert-wedding-at-dusk-bring-light-roll-[0-9a-f]{4}\.ics$/)
    expect(eventsInCalendar(content)).toMatchObject([
      {
        uid: `job-${jobId}@shutterbid`,
        summary: title,
        location: '12 Mesa Ln, Spokane, WA 99201',
        description: expect.stringContaining('Meeting point: At the north gate'),
        status: 'CONFIRMED',
      },
    ])
  }

  const raePage = await aPersonAt(browser, rae.email, strict, `/jobs/${jobId}`)
  await expect(raePage.getByText('The client chose another photographer.')).toBeVisible()
  await expect(raePage.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  const visitor = await browser.newContext()
  for (const context of [raePage.context(), visitor]) {
    const answer = await context.request.get(`/api/jobs/${jobId}/calendar.ics`)
    expect([answer.status(), await answer.json()]).toEqual([404, { message: 'Job not found' }])
  }
  await visitor.close()
})

test('a job, a bid, a profile and a message can be reported once each; a second report is refused with a sentence', async ({
  browser,
  strict,
}) => {
  const [ana, bo] = await Promise.all([someClient('Ana Frost'), photographer('Bo Lark')])
  const jobId = await inDatabase(async (db) => {
    const { id } = await aJob(db, { clientId: ana.id, city: towns.spokane, title: uniqueTitle('Portraits, paid in advance') })
    await aBid(db, { jobId: id, photographerId: bo.id, message: 'Send a deposit first.' })
    await aMessage(db, { senderId: ana.id, receiverId: bo.id, content: 'Wire the money today' })
    return id
  })

  const boPage = await aPersonAt(browser, bo.email, (page) => strict(page, unreached), `/jobs/${jobId}`)
  await boPage.getByRole('button', { name: 'Report this job' }).click()
  const dialog = boPage.getByRole('dialog', { name: 'Report this job' })
  await expect(dialog).toContainText('The client is not notified.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Say in a few words what is wrong')).toBeVisible()

  // The typed text stays when it cannot be sent.
  await dialog.getByRole('textbox', { name: 'What should we know?' }).fill('The place does not exist.')
  await boPage.route('**/api/rpc/feedback/report', (route) => route.abort('failed'))
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We could not reach Shutterbid.')
  await expect(dialog.getByRole('textbox', { name: 'What should we know?' })).toHaveValue('The place does not exist.')
  await boPage.unroute('**/api/rpc/feedback/report')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectThanks(boPage)
  const mail = await mailTo(boPage.context(), demoAccounts.admin.email, /^Report of a job: /)
  expect(mail).toContain('The place does not exist.')
  await expectRefusedAgain(boPage, 'this job')

  await open(boPage, `/messages?user=${ana.id}`)
  await boPage.getByRole('log').getByText('Wire the money today').hover()
  await report(boPage, 'this message', 'A scam or fraud')
  await expectRefusedAgain(boPage, 'this message')

  const anaPage = await aPersonAt(browser, ana.email, strict, `/jobs/${jobId}`)
  await expect(anaPage.getByRole('button', { name: 'Report this job' })).toHaveCount(0)
  await report(anaPage, 'Bo Lark’s bid', 'A scam or fraud')
  await expectRefusedAgain(anaPage, 'Bo Lark’s bid')
  await open(anaPage, `/profile/${bo.id}`)
  await report(anaPage, 'Bo Lark’s profile', 'Fake or misleading')
  await expectRefusedAgain(anaPage, 'Bo Lark’s profile')
  await open(anaPage, `/profile/${ana.id}`)
  await expect(anaPage.getByRole('button', { name: /^Report/ })).toHaveCount(0)
  await open(anaPage, `/messages?user=${bo.id}`)
  await expect(anaPage.getByRole('log')).toContainText('Wire the money today')
  await expect(anaPage.getByRole('button', { name: /^Report/ })).toHaveCount(0)

  const stored = await inDatabase(({ $client }) =>
    $client.query(`select subject, reason, note from reports where reporter_id = any($1) order by reported_at`, [[ana.id, bo.id]]),
  )
  expect(stored.rows).toEqual([
    { subject: 'job', reason: 'other', note: 'The place does not exist.' },
    { subject: 'message', reason: 'scam', note: '' },
    { subject: 'bid', reason: 'scam', note: '' },
    { subject: 'profile', reason: 'misleading', note: '' },
  ])
})

test("the calendar file of another person's shoot does not exist", async ({ browser, strict }) => {
  const [ana, bo, stranger] = await Promise.all([someClient('Ana Holt'), photographer('Bo Rand'), someClient('Ike Storm')])
  const { job } = await inDatabase((db) => aRunningJob(db, { clientId: ana.id, photographerId: bo.id, city: towns.spokane }))
  const page = await aPersonAt(browser, stranger.email, (one) => strict(one, notFound), `/jobs/${job.id}`)
  await expect(page.getByRole('heading', { name: 'Job not found' })).toBeVisible()
  expect((await page.context().request.get(`/api/jobs/${job.id}/calendar.ics`)).status()).toBe(404)
})

test('in print a hire shows price, place and every text, black on white, without bars, buttons and links back', async ({
  browser,
  strict,
}) => {
  const [ana, bo] = await Promise.all([someClient('Ana Pryce'), photographer('Bo Pryor')])
  const facts = { streetLine: '12 Mesa Ln', meetingPoint: 'At the north gate', city: towns.spokane }
  const { job } = await inDatabase((db) => aRunningJob(db, { ...facts, clientId: ana.id, photographerId: bo.id }))
  const pages = [
    { email: ana.email, heading: 'Bo is your photographer', folded: 'An hour of portraits in the evening light.', back: 'My Shoots' },
    { email: bo.email, heading: job.title, folded: 'I know that park and its light well.', back: 'Photography Jobs' },
  ]
  for (const { email, heading, folded, back } of pages) {
    const page = await aPersonAt(browser, email, strict, `/jobs/${job.id}`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(folded)).toBeHidden()
    await expect(page.getByRole('link', { name: back }).first()).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    for (const text of [folded, '12 Mesa Ln, Spokane, WA 99201', 'At the north gate'])
      await expect(page.getByText(text).filter({ visible: true })).not.toHaveCount(0)
    await expect(page.locator('.ringed', { hasText: '$250' })).toBeVisible()
    for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('link', { name: back })).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    await page.emulateMedia({ media: null, colorScheme: null })
  }
})

function photographer(name: string) {
  return somePhotographer(name, { city: towns.spokane, week: null })
}

async function downloadFrom(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') }
}

/** The attachment of the newest mail to somebody whose subject matches, from the demo's mail page. */
async function attachedTo(context: BrowserContext, email: string, subject: RegExp) {
  const page = await openMailTo(context, email, subject)
  const link = page.getByRole('link', { name: /\.ics$/ })
  const name = await link.innerText()
  const address = (await link.getAttribute('href')) ?? ''
  const answer = await context.request.get(address)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  await page.close()
  return { name, content: await answer.text() }
}

/** A bid is reported from its menu, everything else by a button. */
async function startReport(page: Page, thing: string) {
  if (!thing.endsWith('’s bid')) return page.getByRole('button', { name: `Report ${thing}` }).click()
  await page.getByRole('button', { name: `More for ${thing}` }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
}

async function report(page: Page, thing: string, reason: string) {
  await startReport(page, thing)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: reason }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectThanks(page)
}

async function expectThanks(page: Page) {
  await expectToast(page, 'Report sent. Thank you for telling us.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectRefusedAgain(page: Page, thing: string) {
  await startReport(page, thing)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Spam or advertising' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You have already reported this.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
