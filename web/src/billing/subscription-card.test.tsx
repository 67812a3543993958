import { noSubscription, type Subscription, subscriptionViewOf } from '@shutterbid/domain/billing/rules'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { SubscriptionCard } from './subscription-card.tsx'

const now = new Date('2027-03-02T20:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
const monthly: Subscription = { ...noSubscription, state: 'active', hasCard: true, periodEndsAt: day(20) }

async function show(subscription: Subscription) {
  const facts = { isCustomer: true, wasUsed: true, offer: { billing: true, canPay: true }, price: { cents: 999, coming: null }, now }
  const view = subscriptionViewOf(subscription, facts)
  const context = { zone: 'America/Phoenix', now: now.getTime(), returnUrl: '/jobs' }
  await renderSignedIn(aViewer({ subscription: view }), <SubscriptionCard subscription={view} {...context} />)
}
const contact = page.getByRole('link', { name: 'Write to us' })

test('a failed charge is mended with another card', async () => {
  await show({ ...monthly, state: 'past_due', paymentFailedAt: day(-9), problem: 'charge_failed' })
  await expect.element(page.getByText('Payment failed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change the card' })).toBeVisible()
  expect(contact.elements()).toEqual([])
})

test.each([
  ['a payment that the bank took back', { paymentFailedAt: day(-9), problem: 'disputed' }, 'Payment taken back'],
  ['a pause at the provider', { problem: 'paused' }, 'Paused'],
  ['a charge that was never confirmed', { periodEndsAt: day(-9) }, 'Payment missing'],
] as const)('%s is no matter of the card: its owner writes to us', async (_, facts, label) => {
  await show({ ...monthly, state: 'past_due', ...facts })
  await expect.element(page.getByText(label, { exact: true })).toBeVisible()
  await expect.element(contact).toHaveAttribute('href', '/contact')
  await expect.element(page.getByRole('button', { name: 'Manage subscription' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Change the card' }).elements()).toEqual([])
})

test('a failed charge of a cancelled subscription leaves one end', async () => {
  await show({ ...monthly, cancelPending: true, paymentFailedAt: day(-1), problem: 'charge_failed' })
  await expect.element(page.getByText(/everything works until March 4, 2027/)).toBeVisible()
  await expect.element(page.getByRole('definition').first()).toMatchTextContent(/^March 4, 2027$/)
})

test('while charges are paused there is no next billing date', async () => {
  await show({ ...monthly, isCollectionPaused: true })
  await expect.element(page.getByText('None while charges are paused')).toBeVisible()
  expect(page.getByText('March 22, 2027').elements()).toEqual([])
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible()
})
