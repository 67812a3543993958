import type { Browser, Page } from '@playwright/test'
import { aJob, aRunningJob } from '@shutterbid/server/factories/jobs'
import { endSessions } from '@shutterbid/server/signing-in/sessions/end-sessions'
import { inDatabase } from '../database.ts'
import { uniqueTitle } from '../job-steps.ts'
import { disable, someClient, somePhotographer, towns } from '../people.ts'
import { expect, open, openUnhydrated, type Strict, signIn, test } from '../story.ts'

const city = towns.tucson
/** Messages in the console that a lost connection and the offline page cause. */
const offline = /ERR_INTERNET_DISCONNECTED|status of 503/

test('without a connection the last job and the last hire can be read, until sign-out; other addresses say so', async ({
  browser,
  strict,
}) => {
  const { bo, hire, job } = await twoJobs()
  const page = await aPageWithWorker(browser, strict)
  await signIn(page, bo.email, `/jobs/${hire.id}`)
  await expectCopies(page, [`/jobs/${hire.id}`])
  await open(page, `/jobs/${job.id}`)
  await expectCopies(page, [`/jobs/${hire.id}`, `/jobs/${job.id}`])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  await openUnhydrated(page, '/messages')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: hire.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: hire.title })).toBeVisible()
  for (const text of ['At the north gate', '12 Mesa Ln, Tucson, AZ 85701', '$250', 'Ana Lake'])
    await expect(page.getByText(text)).toBeVisible()
  await openUnhydrated(page, `/jobs/${job.id}?order=price`)
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(page.getByText('12 Mesa Ln')).toHaveCount(0)
  expect(await page.evaluate(() => document.scripts.length)).toBe(0)

  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Your bid' })).toBeVisible()
  await open(page, '/jobs')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expectCopies(page, [])
  await page.context().setOffline(true)
  await openUnhydrated(page, `/jobs/${hire.id}`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText(hire.title)).toHaveCount(0)
})

test("nobody reads another person's copies, and a disabled person loses theirs", async ({ browser, strict }) => {
  const { ana, bo, hire, job } = await twoJobs()
  const page = await aPageWithWorker(browser, strict)
  await signIn(page, bo.email, `/jobs/${hire.id}`)
  await expectCopies(page, [`/jobs/${hire.id}`])
  // Skips our own sign-in page, as signing in with Google does.
  await signIn(page, ana.email, '/faq')
  await expectCopies(page, [])

  await open(page, `/jobs/${job.id}`)
  await expectCopies(page, [`/jobs/${job.id}`])
  await disable(ana)
  await expect(page).toHaveURL(/\/sign-in/)
  await expectCopies(page, [])

  await signIn(page, bo.email, `/jobs/${job.id}`)
  await expectCopies(page, [`/jobs/${job.id}`])
  await openUnhydrated(page, 'about:blank')
  await inDatabase((db) => db.transaction((tx) => endSessions(tx, bo.id, { but: null })))
  await openUnhydrated(page, '/faq')
  // Before `/offline.js` is loaded.
  await expectCopies(page, [], { timeout: 2000 })
})

async function twoJobs() {
  const [ana, bo] = await Promise.all([someClient('Ana Lake'), somePhotographer('Bo Lake', { city, week: null })])
  return inDatabase(async (db) => {
    const facts = { clientId: ana.id, city, streetLine: '12 Mesa Ln', meetingPoint: 'At the north gate' }
    const { job: hire } = await aRunningJob(db, { ...facts, title: uniqueTitle('Courtyard at noon'), photographerId: bo.id })
    const job = await aJob(db, { ...facts, title: uniqueTitle('Cacti <b>at dusk</b>'), recipients: [bo.id] })
    return { ana, bo, hire, job }
  })
}

/** A context of its own instead of one of the pool, because its service worker would keep running. */
async function aPageWithWorker(browser: Browser, strict: Strict): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  return strict(await context.newPage(), offline)
}

async function expectCopies(page: Page, paths: string[], options = {}) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const found: string[] = []
          for (const name of await caches.keys()) {
            for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
          }
          return found.sort()
        }),
      options,
    )
    .toEqual(paths.toSorted())
}
