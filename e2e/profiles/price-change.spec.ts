import type { Page } from '@playwright/test'
import { priceDayText } from '@shutterbid/domain/billing/price-text'
import { announcePrice } from '@shutterbid/server/billing/prices/announce-price'
import { priceChanges } from '@shutterbid/server/billing/tables'
import { demoAccounts, demoPassword } from '@shutterbid/server/demo/accounts'
import { recordEvent } from '@shutterbid/server/events'
import { aPassword, aPhotographer } from '@shutterbid/server/factories/people'
import type { Db } from '@shutterbid/server/platform/db/open-database'
import { inDatabase } from '../database.ts'
import { ownDemo } from '../demo/own-demo.ts'
import { expect, open, reload, signIn, test } from '../story.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

test('an announced price is on every page until its day, and from then on instead of the old one', async ({ browser, strict }) => {
  const demo = await ownDemo('price-change')
  const aPage = async () => strict(await (await browser.newContext({ baseURL: demo.origin })).newPage())
  const pages = [await aPage(), await aPage(), await aPage()] as const
  try {
    await demo.start()
    const [visitor, subscriber, newcomer] = pages
    await expectPublicPages(visitor, '$9.99 a month')

    const startsAt = new Date(Math.floor(inDays(40).getTime() / dayMs) * dayMs)
    const price = { cents: 1299, startsAt, providerRef: null }
    await inDatabase((db) => announcePrice(db, price, { check: async () => null, now: new Date() }), demo.folder)
    await expectPublicPages(visitor, `$9.99 a month, and $12.99 from ${priceDayText(startsAt)}`)

    const email = await inDatabase((db) => aSubscriber(db, inDays(50)), demo.folder)
    await signIn(subscriber, email, '/profile?tab=subscription')
    const announced = `From ${priceDayText(startsAt)} a month costs $12.99 instead of $9.99.`
    await expect(subscriber.getByText(announced)).toBeVisible()
    await expect(subscriber.getByText(/when \$12\.99 is charged for the next month\.$/)).toBeVisible()
    await expect(subscriber.getByText('$9.99 a month', { exact: true })).toBeVisible()

    await signIn(newcomer, demoAccounts.cy.email, `/profile?tab=subscription`)
    await expect(newcomer.getByText('$12.99 a month after the trial')).toBeVisible()
    await expect(newcomer.getByText(announced)).toBeVisible()
    await openTrialDialog(newcomer)
    await expect(newcomer.getByRole('dialog')).toContainText('$12.99 a month')
    await expect(newcomer.getByRole('dialog')).toContainText(announced)

    await inDatabase(begin, demo.folder)
    await expectPublicPages(visitor, '$12.99 a month')
    await reload(subscriber)
    await expect(subscriber.getByText('$12.99 a month', { exact: true })).toBeVisible()
    await expect(subscriber.getByText(announced)).toBeHidden()
    await openTrialDialog(newcomer)
    await expect(newcomer.getByRole('dialog')).toContainText('$12.99 a month')
    await expect(newcomer.getByRole('dialog')).not.toContainText('$9.99')
  } finally {
    // Their streams of changes would end with an error.
    for (const page of pages) await page.close()
    await demo.remove()
  }
})

/** Each names the price in its HTML already, and keeps it once its scripts have loaded. */
async function expectPublicPages(page: Page, price: string) {
  for (const [path, text] of [
    ['/', `A free trial, then ${price}. No commission, ever.`],
    ['/how-it-works', `the first 14 of them without a card, then ${price}.`],
    ['/faq#trial', `Then it is ${price}, until you cancel.`],
    ['/terms', `then renews at ${price}, until you cancel.`],
    ['/sign-up', `Free trial, then ${price}`],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    expect(textOf(html), path).toContain(text)
    await open(page, path)
    await expect(page.getByText(text)).toBeVisible()
  }
}

function textOf(html: string) {
  return html
    .replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

async function openTrialDialog(page: Page) {
  await open(page, '/messages')
  await page.getByRole('link', { name: /Ana/ }).first().click()
  await page.getByRole('button', { name: 'Start Your Free Trial' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** As if the days until the change had passed. Pages for visitors are rendered again in the hour in which it begins. */
function begin(db: Db) {
  return db.transaction(async (tx) => {
    await tx.update(priceChanges).set({ announcedAt: inDays(-41), startsAt: inDays(-1) })
    await recordEvent(tx, 'price.announced', { number: 1 })
  })
}

async function aSubscriber(db: Db, periodEndsAt: Date) {
  const { id, email } = await aPhotographer(db, { name: 'Lea Frost', avatarKey: null, subscription: { periodEndsAt } })
  await aPassword(db, id, demoPassword)
  return email
}
