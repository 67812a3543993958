import { noSubscription, type Subscription, subscriptionViewOf, trialFrom } from '@shutterbid/domain/billing/rules'
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

const trial = trialFrom(day(-10))
const withCard: Subscription = { ...trial, hasCard: true, cancelPending: false, periodEndsAt: day(80) }
const failed = { paymentFailedAt: day(-1), problem: 'charge_failed' } as const
const disputed = { paymentFailedAt: day(-1), problem: 'disputed' } as const
const ends = 'Subscription end date:'
const isBilled = 'Next billing date:'

test.each<[string, Subscription, string | null, string | null]>([
  ['a trial without a card', trial, ends, 'March 6, 2027'],
  ['a trial without a card that is over', trialFrom(day(-20)), null, 'May 11, 2027'],
  ['a trial without a card, after day 90', trialFrom(day(-100)), null, 'December 6, 2026'],
  ['a trial with a card', withCard, isBilled, 'May 21, 2027'],
  ['a trial with a card, which was declined since', { ...withCard, ...failed }, ends, 'May 21, 2027'],
  ['a trial with a card that was cancelled', { ...withCard, cancelPending: true }, ends, 'May 21, 2027'],
  ['a trial with a card while charges are paused', { ...withCard, isCollectionPaused: true }, isBilled, 'May 21, 2027'],
  ['a trial whose first charge is not confirmed', { ...withCard, periodEndsAt: day(-1) }, ends, 'March 4, 2027'],
  ['a month', monthly, isBilled, 'March 22, 2027'],
  ['a month that was cancelled', { ...monthly, cancelPending: true }, ends, 'March 22, 2027'],
  ['a charge that is not confirmed', { ...monthly, periodEndsAt: day(-1) }, ends, 'March 4, 2027'],
  ['a charge that failed', { ...monthly, ...failed, periodEndsAt: day(-1) }, ends, 'March 4, 2027'],
  ['a charge that failed before its month ends', { ...monthly, ...failed }, ends, 'March 4, 2027'],
  ['a charge that failed, of a cancelled month', { ...monthly, ...failed, cancelPending: true }, ends, 'March 4, 2027'],
  ['a charge that failed while charges are paused', { ...monthly, ...failed, isCollectionPaused: true }, ends, 'March 4, 2027'],
  ['a disputed payment', { ...monthly, ...disputed }, ends, 'March 4, 2027'],
  ['a disputed payment of a cancelled month', { ...monthly, ...disputed, cancelPending: true }, ends, 'March 4, 2027'],
  [
    'a disputed payment of a cancelled last day',
    { ...monthly, ...disputed, cancelPending: true, periodEndsAt: day(1) },
    ends,
    'March 3, 2027',
  ],
  ['a month while charges are paused', { ...monthly, isCollectionPaused: true }, isBilled, null],
  ['a failed charge after the grace period', { ...monthly, ...failed, state: 'past_due' }, null, null],
  ['a disputed payment after the grace period', { ...monthly, ...disputed, state: 'past_due' }, null, 'March 22, 2027'],
  ['a charge that was never confirmed', { ...monthly, periodEndsAt: day(-9) }, null, 'February 21, 2027'],
  ['a pause at the provider', { ...monthly, problem: 'paused', state: 'past_due' }, null, null],
  ['a subscription that has ended', { ...monthly, state: 'ended', periodEndsAt: day(-9) }, null, 'February 21, 2027'],
])('the tab about %s names no second day on which something ends or is charged', async (_, subscription, label, date) => {
  await show(subscription)
  await expect.element(page.getByRole('heading', { name: 'Photographer, monthly' })).toBeVisible()
  const days = new Set(document.body.textContent.match(/[A-Z][a-z]+ \d{1,2}, \d{4}/g))
  expect([...days]).toEqual(date ? [date] : [])
  for (const one of [ends, isBilled]) expect(page.getByText(one).elements()).toHaveLength(one === label ? 1 : 0)
})

test('while charges are paused there is no next billing date', async () => {
  await show({ ...monthly, isCollectionPaused: true })
  await expect.element(page.getByText('None while charges are paused')).toBeVisible()
  expect(page.getByText('March 22, 2027').elements()).toEqual([])
  await expect.element(page.getByText('Active', { exact: true })).toBeVisible()
})
