import { aJob } from '@shutterbid/server/factories/jobs'
import { inDatabase } from '../database.ts'
import { placeBid, uniqueTitle } from '../job-steps.ts'
import { someClient, somePhotographer, towns } from '../people.ts'
import { aVisitorAt, expect, fillSignIn, open, runFirst, test } from '../story.ts'

const blocked = ['localStorage', 'sessionStorage', 'caches', 'BroadcastChannel']
const browsers = [
  { what: 'has no web storage, as the web view of Android', ofVisitor: null, ofPerson: null },
  { what: 'blocks site data', ofVisitor: blocked, ofPerson: ['localStorage', 'sessionStorage'] },
]

for (const { what, ofVisitor, ofPerson } of browsers) {
  test(`a browser that ${what} can be used: pages open, somebody signs in, chooses a time zone, bids and writes`, async ({
    browser,
    strict,
  }) => {
    const city = towns.spokane
    const [ana, bo] = await Promise.all([someClient('Ana Null'), somePhotographer('Bo Null', { city })])
    const job = await inDatabase((db) => aJob(db, { title: uniqueTitle('Attic'), clientId: ana.id, city, recipients: [bo.id] }))
    const visitor = await aVisitorAt(browser, strict, '/faq')
    await runFirst(visitor, takeAway, ofVisitor)
    await open(visitor, '/')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()

    const page = await aVisitorAt(browser, strict, '/faq')
    await runFirst(page, takeAway, ofPerson)
    await open(page, '/sign-in')
    await fillSignIn(page, bo.email)
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
    await open(page, '/jobs')
    await page.getByLabel('Time zone').selectOption('Eastern')
    await expect(page.getByLabel('Time zone')).toHaveValue('America/New_York')
    await open(page, `/jobs/${job.id}`)
    await placeBid(page, { amount: '240', message: 'I know the attic.' })
    await page.getByRole('link', { name: 'Message Ana Null' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Is there a lift?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('log')).toContainText('Is there a lift?')
  })
}

/** Without `names` both kinds of web storage are null; otherwise each of these throws when it is read. */
function takeAway(names: unknown) {
  for (const name of Array.isArray(names) ? names : ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        if (names) throw new DOMException('denied', 'SecurityError')
        return null
      },
    })
}
