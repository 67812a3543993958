import type { BillingReport } from '@shutterbid/domain/admin/billing-schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { BillingScreen } from './billing-screen.tsx'

const none = { times: 0, cents: 0 }
const empty: BillingReport = {
  photographers: { trialWithoutCard: 0, trialWithCard: 0, active: 0, failing: 0, pastDue: 0, ended: 0 },
  price: { cents: 999, subscriptions: 0, atEarlierPrices: 0, coming: null },
  endingSoon: 0,
  charges: none,
  refunds: none,
  failures: none,
  surplusWaiting: 0,
  refusedCalls: 0,
  comparison: { since: new Date('2026-11-28T10:00:00Z'), compared: 0, waiting: 0, failed: 0 },
}

async function show(answer: Answer) {
  answerCalls({ 'admin/billing': answer, 'admin/inboxCounts': { gives: { reports: 0, feedback: 0, contact: 0, newsletter: 0 } } })
  await renderSignedIn(aViewer({ isAdmin: true }), <BillingScreen />)
}

test('a site without subscriptions says so', async () => {
  await show({ gives: empty })
  await expect.element(page.getByText('Nobody has had a trial or a subscription yet.')).toBeVisible()
  await expect.element(page.getByText('No new price is announced.')).toBeVisible()
})

test('the report has its numbers, and says what to do about refused calls', async () => {
  await show({ gives: { ...empty, charges: { times: 12, cents: 11_988 }, refusedCalls: 3 } })
  await expect.element(page.getByText('12, $119.88', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('the comparison with the provider has what was asked, what still waits, and what got no answer', async () => {
  await show({ gives: { ...empty, comparison: { since: new Date('2026-11-28T10:00:00Z'), compared: 1234, waiting: 56, failed: 7 } } })
  const numbers = page.getByRole('region', { name: 'Comparison with the provider' })
  for (const text of ['Nov 28, 2026, 3:00 AM', '1,234', '56', '7'])
    await expect.element(numbers.getByText(text, { exact: true })).toBeVisible()
})

test('a coming price has its day, how many were told, and how many subscriptions moved', async () => {
  const coming = {
    cents: 1299,
    startsAt: new Date('2027-01-10T00:00:00Z'),
    notifiedPeople: 1100,
    isEverybodyNotified: false,
    subscriptions: 7,
  }
  await show({ gives: { ...empty, price: { cents: 999, subscriptions: 1203, atEarlierPrices: 4, coming } } })
  for (const text of ['$9.99', '1,203', '4', 'From January 10, 2027', '$12.99', '1,100 so far', '7'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect(document).toBeAccessible()
})

test('where it cannot be loaded, it says so', async () => {
  await show('fails')
  await expect.element(page.getByText('Error loading the billing report. Please try again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
