import { noSubscription, type Subscription, subscriptionViewOf } from '@shutterbid/domain/billing/rules'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { PaymentProblem } from './payment-problem.tsx'
import { cardDeclinedText } from './subscription-texts.ts'

const now = new Date('2027-03-02T20:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
const monthly: Subscription = { ...noSubscription, state: 'active', hasCard: true, periodEndsAt: day(20) }

async function show(subscription: Subscription) {
  const facts = { isCustomer: true, wasUsed: true, offer: { billing: true, canPay: true }, price: { cents: 999, coming: null }, now }
  const viewer = aViewer({ subscription: subscriptionViewOf(subscription, facts) })
  await renderSignedIn(
    viewer,
    <>
      <PaymentProblem viewer={viewer} />
      <p>The page</p>
    </>,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
}
const warning = page.getByRole('complementary', { name: 'Subscription' })

test('a charge that failed is told with the day until which everything works, and with the card', async () => {
  await show({ ...monthly, periodEndsAt: now, paymentFailedAt: now, problem: 'charge_failed' })
  await expect
    .element(warning.getByText('The last charge for your subscription failed: everything works until March 5, 2027.'))
    .toBeVisible()
  await expect.element(warning.getByRole('link', { name: 'Change the card' })).toBeVisible()
})

test('a payment that the bank took back is called that, and no card is asked for', async () => {
  await show({ ...monthly, paymentFailedAt: now, problem: 'disputed' })
  await expect
    .element(warning.getByText('Your bank took back the last payment for your subscription: everything works until March 5, 2027.'))
    .toBeVisible()
  await expect.element(warning.getByRole('link', { name: 'See what to do' })).toBeVisible()
})

test('a first card that was declined is told without a date', async () => {
  await show({ ...noSubscription, paymentFailedAt: now, problem: 'charge_failed' })
  await expect.element(warning.getByText(cardDeclinedText)).toBeVisible()
  await expect.element(warning.getByRole('link', { name: 'Use another card' })).toBeVisible()
})

test('nothing is told while everything is paid, or charges are paused', async () => {
  await show({ ...monthly, isCollectionPaused: true })
  expect(warning.elements()).toEqual([])
})
