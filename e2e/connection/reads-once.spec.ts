import type { Page } from '@playwright/test'
import { operations } from '@shutterbid/domain/contract'
import { recordEvent } from '@shutterbid/server/events'
import { aBid, aJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { fillJob, uniqueTitle } from '../job-steps.ts'
import { type Someone, someClient, somePhotographer, towns } from '../people.ts'
import { aPersonAt, expect, test } from '../story.ts'

const city = towns.spokane

test('who accepts a bid reads each part of the page at most once more', async ({ browser, strict }) => {
  const client = await someClient('Una Frey')
  const photographer = await somePhotographer('Ray Holm', { city })
  const jobId = await inDatabase(async (db) => {
    const { id } = await aJob(db, { clientId: client.id, city })
    await aBid(db, { jobId: id, photographerId: photographer.id, amountDollars: 240 })
    return id
  })
  const page = await aPersonAt(browser, client.email, strict, `/jobs/${jobId}`)
  await page.getByRole('button', { name: 'Accept $240' }).click()
  await countReads(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept $240' }).click()
  await expect(page.getByRole('heading', { name: 'Ray is your photographer' })).toBeVisible()
  await expectReadOnce(page, client, 'jobs/get')
})

test('who posts a job reads each part of its page at most once', async ({ browser, strict }) => {
  const client = await someClient('Ida Quist')
  const page = await aPersonAt(browser, client.email, strict, '/jobs/new')
  const title = uniqueTitle('A greenhouse at dawn')
  await fillJob(page, { title, zip: '99201' })
  await countReads(page)
  await page.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectReadOnce(page, client, 'jobs/get')
})

test('who sends a message reads the thread and the list at most once more', async ({ browser, strict }) => {
  const client = await someClient('Oda Lenz')
  const photographer = await somePhotographer('Kit Marr', { city })
  const page = await aPersonAt(browser, client.email, strict, `/messages?user=${photographer.id}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Are you free in May?')
  await countReads(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('Are you free in May?')).toBeVisible()
  await expectReadOnce(page, client, 'messages/conversations')
})

test('who saves a setting reads what depends on it at most once more', async ({ browser, strict }) => {
  const photographer = await somePhotographer('Lex Dorn', { city })
  const page = await aPersonAt(browser, photographer.email, strict, '/profile?tab=availability&part=week')
  await countReads(page)
  await page.getByRole('switch', { name: 'Sunday' }).click({ force: true })
  await expect(page.getByRole('status').getByText('Availability updated')).toBeVisible()
  await expectReadOnce(page, photographer, 'availability/week')
})

declare global {
  interface Window {
    calls?: string[]
  }
}

/** Notes the calls of this page from now on, each as its operation and its input: `jobs/get {"json":{"jobId":"..."}}` */
async function countReads(page: Page) {
  await page.evaluate(() => {
    const calls: string[] = []
    const { fetch } = window
    window.calls = calls
    window.fetch = async (input, init) => {
      if (!(input instanceof Request)) return fetch(input, init)
      const body = await input.clone().text()
      calls.push(`${input.url.replace(/^.*\/api\/rpc\//, '')} ${body}`)
      return fetch(input, init)
    }
  })
}

/** The page has read each query at most once, and this one. */
async function expectReadOnce(page: Page, { id }: Someone, operation: string) {
  // The stream reports in order: whoever read the echo of their own change would have done so before this one.
  const later = page.waitForRequest(`**/api/rpc/${ofLaterChange}**`)
  await inDatabase((db) => db.transaction((tx) => recordEvent(tx, 'bell.changed', { personIds: [id] })))
  await later
  const calls = (await page.evaluate(() => window.calls)) ?? []
  const reads = calls.filter((call) => operations.get(call.slice(0, call.indexOf(' ')))?.writes === false)
  const others = reads.filter((call) => !call.startsWith(`${ofLaterChange} `))
  expect(others).toEqual([...new Set(others)])
  expect(others.filter((call) => call.startsWith(`${operation} `))).not.toEqual([])
}

const ofLaterChange = 'notifications/list'
