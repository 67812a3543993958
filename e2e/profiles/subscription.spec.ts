import type { Page } from '@playwright/test'
import type { ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import { addSyncTask } from '@shutterbid/server/billing/sync/sync-subscription'
import { anInvoice, aSubscription, atTestProvider } from '@shutterbid/server/factories/payments'
import { inDatabase } from '../database.ts'
import { somePhotographer } from '../people.ts'
import { aPersonAt, expect, mailTo, open, runFirst, test } from '../story.ts'

const day = 86_400_000

test('the subscription tab does not move while it loads', async ({ browser, strict }) => {
  const { email } = await somePhotographer('Ivo Brandt')
  const page = await aPersonAt(browser, email, strict)
  await recordShifts(page)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/profile?tab=subscription')
    await expect(page.getByRole('heading', { name: 'Earned here' })).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThan(0.02)
  }
})

test('a photographer who cancels reads until when everything works, and resumes with the one button', async ({ browser, strict }) => {
  const now = Date.now()
  const { email } = await somePhotographer('Lea Frost', {
    subscription: { state: 'active', hasCard: true, cancelPending: false, periodEndsAt: new Date(now + 20 * day) },
  })
  const page = await aPersonAt(browser, email, strict, '/profile?tab=subscription')
  await expect(page.getByText(/^You are subscribed until .*, when \$9\.99 is charged for the next month\.$/)).toBeVisible()
  await expect(page.getByText('Next billing date:')).toBeVisible()
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByText(/^You cancelled: everything works until .*nothing more is charged\.$/)).toBeVisible()
  await expect(page.getByText('Subscription end date:')).toBeVisible()
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await page.getByRole('button', { name: /undo|resume|keep/i }).click()
  await expect(page.getByText('Next billing date:')).toBeVisible()
})

test('a payment that the bank takes back, a pause, and a pause of charges are each told as what they are', async ({ browser, strict }) => {
  const person = await somePhotographer('Odd Lien')
  const { email } = person
  await setAtProvider(person, {})
  const page = await aPersonAt(browser, email, strict, '/profile?tab=subscription')
  await expect(page.getByText(/^You are subscribed until/)).toBeVisible()

  await setAtProvider(person, { invoices: [anInvoice({ disputedAt: new Date() })] })
  await expect(
    page.getByText(/^Your bank took the last payment back: everything works until .*If that is a mistake, tell your bank/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the card' })).toHaveCount(0)
  expect(await mailTo(page.context(), email, /Your bank took back a payment/)).toContain('Everything works until')
  await open(page, '/jobs')
  const banner = page.getByRole('complementary', { name: 'Subscription' })
  await expect(banner).toContainText('Your bank took back the last payment for your subscription: everything works until')
  await setAtProvider(person, {})
  await expect(banner).toHaveCount(0)

  await open(page, '/profile?tab=subscription')
  await setAtProvider(person, { status: 'paused' })
  await expect(page.getByText(/^Your subscription is paused at the payment provider: nothing is charged/)).toBeVisible()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  expect(await mailTo(page.context(), email, /Your subscription is paused/)).toContain('Write to us to have it resumed')
  await setAtProvider(person, {})
  await expect(page.getByText(/^You are subscribed until/)).toBeVisible()

  await setAtProvider(person, { isCollectionPaused: true })
  await expect(page.getByText('None while charges are paused')).toBeVisible()
  await setAtProvider(person, {})
  await expect(page.getByText(/^You are subscribed until/)).toBeVisible()
})

test('a month that is refunded reads so, and its photographer is told by mail', async ({ browser, strict }) => {
  const person = await somePhotographer('Una Holt')
  const page = await aPersonAt(browser, person.email, strict, '/profile?tab=subscription')
  await page.getByRole('button', { name: 'Manage subscription' }).click()
  await page.getByRole('button', { name: 'Refund the last month' }).click()
  await expect(page.getByText(/· Refunded$/)).toBeVisible()
  expect(await mailTo(page.context(), person.email, /A refund of \$9\.99/)).toContain(
    'Your payment of $9.99 for the subscription was refunded.',
  )
})

/** What the payment provider has of a photographer from now on, which it tells. */
async function setAtProvider(person: { id: string }, values: Partial<ProviderSubscription>) {
  await inDatabase(async (db) => {
    await atTestProvider(db, person, aSubscription(person, values))
    await addSyncTask(db, { personId: person.id })
  })
}

/** The sum of all movements that did not follow an input, since the page of `recordShifts` was opened. */
function layoutShiftOf(page: Page) {
  return page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
}

async function recordShifts(page: Page) {
  await runFirst(page, () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
