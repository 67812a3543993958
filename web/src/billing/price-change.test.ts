import type { PriceView } from '@shutterbid/domain/billing/prices'
import { noSubscription, type Offer, type Subscription, subscriptionViewOf, trialFrom } from '@shutterbid/domain/billing/rules'
import { expect, test } from 'vitest'
import { priceChangeText } from './price-change.tsx'

const start = new Date('2026-11-21T20:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const startsAt = new Date('2027-01-10T00:00:00Z')
const rising: PriceView = { cents: 999, coming: { cents: 1299, startsAt } }
const trial = trialFrom(start)
const withCard: Subscription = { ...trial, hasCard: true, cancelPending: false, periodEndsAt: day(90) }
const monthly: Subscription = { ...withCard, state: 'active', trialStartedAt: day(-100), periodEndsAt: new Date('2026-12-12T20:00:00Z') }
const announced = 'From January 10, 2027 a month costs $12.99 instead of $9.99.'

test.each<[string, Subscription, string | null]>([
  [
    'could start a trial',
    noSubscription,
    'If you start your trial today, the first charge with the new price is on February 20, 2027; you can cancel before.',
  ],
  [
    'has a trial without a card',
    trial,
    'With a card, your first charge with the new price is on February 19, 2027; you can cancel before.',
  ],
  ['has a trial with a card', withCard, 'Your first charge with the new price is on February 19, 2027; you can cancel before.'],
  ['has a trial that ends without a charge', { ...withCard, cancelPending: true }, null],
  ['pays each month', monthly, 'Your first charge with the new price is on January 12, 2027; you can cancel before.'],
  [
    'pays on the day of the change',
    { ...monthly, periodEndsAt: new Date('2026-12-10T20:00:00Z') },
    'Your first charge with the new price is on January 10, 2027; you can cancel before.',
  ],
  [
    'pays on the day before',
    { ...monthly, periodEndsAt: new Date('2026-12-09T20:00:00Z') },
    'Your first charge with the new price is on February 9, 2027; you can cancel before.',
  ],
  [
    'pays on the day of the change in UTC, the evening before in their zone',
    { ...monthly, periodEndsAt: new Date('2026-12-10T02:00:00Z') },
    'That day begins at midnight UTC. Your first charge with the new price is on January 9, 2027; you can cancel before.',
  ],
  [
    'pays at the end of each month',
    { ...monthly, periodEndsAt: new Date('2026-11-30T20:00:00Z') },
    'Your first charge with the new price is the first from that day on; you can cancel before.',
  ],
  [
    'is charged nothing until the operator resumes it',
    { ...monthly, isCollectionPaused: true },
    'Your first charge with the new price is the first from that day on; you can cancel before.',
  ],
  ['has set their subscription to end', { ...monthly, cancelPending: true }, null],
  ['has a subscription that ended', { ...monthly, state: 'ended', periodEndsAt: day(-1) }, null],
  [
    'lacks a payment that a bank took back',
    { ...monthly, periodEndsAt: day(20), paymentFailedAt: day(1), problem: 'disputed' },
    'You can cancel before.',
  ],
  [
    'waits for a charge to go through',
    { ...monthly, state: 'past_due', periodEndsAt: day(-10), paymentFailedAt: day(-10) },
    'You can cancel before.',
  ],
])('with an announced price, a photographer who %s reads when they would first pay it', (_, subscription, text) => {
  expect(toldOf(subscription)).toBe(text && `${announced} ${text}`)
})

test('without an announced price, and from its day on, nothing is said', () => {
  expect(toldOf(monthly, { price: { cents: 999, coming: null } })).toBeNull()
  expect(toldOf(monthly, { price: { cents: 1299, coming: null } })).toBeNull()
})

test('where nothing can be paid, nothing is said of a price', () => {
  const offer = { billing: true, canPay: false }
  for (const subscription of [noSubscription, trial]) expect(toldOf(subscription, { offer })).toBeNull()
})

function toldOf(
  subscription: Subscription,
  { price = rising, offer = { billing: true, canPay: true } }: { price?: PriceView; offer?: Offer } = {},
) {
  const now = day(1)
  const view = subscriptionViewOf(subscription, {
    isCustomer: subscription.hasCard,
    wasUsed: subscription !== noSubscription,
    offer,
    price,
    now,
  })
  return priceChangeText(view, { zone: 'America/Phoenix', now: now.getTime() })
}
