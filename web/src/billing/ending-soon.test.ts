import type { PriceView } from '@shutterbid/domain/billing/prices'
import { noSubscription, type Subscription, subscriptionViewOf, trialFrom } from '@shutterbid/domain/billing/rules'
import { expect, test } from 'vitest'
import { endingText } from './ending-soon.tsx'

const start = new Date('2026-11-21T20:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const trial = trialFrom(start)
const withCard: Subscription = { ...trial, hasCard: true, cancelPending: false, periodEndsAt: day(90) }
const monthly: Subscription = { ...withCard, state: 'active', periodEndsAt: day(120) }

test.each([
  ['a trial without a card, 8 days before its end', trial, 6, null],
  [
    'a trial without a card, 7 days before its end',
    trial,
    7,
    'Your free trial ends on December 5, 2026, and nothing is charged. Add a card before then, and it runs until February 19, 2027.',
  ],
  ['a trial without a card after its end', trial, 14, null],
  ['a trial with a card, 8 days before its end', withCard, 82, null],
  [
    'a trial with a card, 2 days before its end',
    withCard,
    88,
    'Your free trial ends on February 19, 2027. On that day $9.99 is charged for the first month.',
  ],
  [
    'a trial with a card that was cancelled',
    { ...withCard, cancelPending: true },
    88,
    'Your subscription ends on February 19, 2027, and nothing more is charged.',
  ],
  [
    'a trial with a card while charges are paused',
    { ...withCard, isCollectionPaused: true },
    88,
    'Your free trial ends on February 19, 2027. Charges are paused: everything keeps working, and nothing is charged until they are resumed.',
  ],
  ['a subscription that continues', monthly, 118, null],
  [
    'a subscription that was cancelled',
    { ...monthly, cancelPending: true },
    118,
    'Your subscription ends on March 21, 2027, and nothing more is charged.',
  ],
  [
    'one that was cancelled and lacks a payment, which the warning above the page names',
    { ...monthly, cancelPending: true, paymentFailedAt: day(116), problem: 'charge_failed' },
    117,
    null,
  ],
  ['no subscription', noSubscription, 0, null],
] satisfies [string, Subscription, number, string | null][])('the dashboard about %s', (_, subscription, today, text) => {
  expect(toldOf(subscription, day(today))).toBe(text)
})

test('the first charge has the price of its day', () => {
  const text = (amount: string) => `Your free trial ends on February 19, 2027. On that day ${amount} is charged for the first month.`
  const toldIf = (startsAt: Date) => toldOf(withCard, day(88), { cents: 999, coming: { cents: 1299, startsAt } })
  expect(toldIf(new Date(day(90).getTime() + 1))).toBe(text('$9.99'))
  expect(toldIf(day(90))).toBe(text('$12.99'))
  expect(toldIf(day(89))).toBe(text('$12.99'))
})

function toldOf(subscription: Subscription, now: Date, price: PriceView = { cents: 999, coming: null }) {
  const offer = { billing: true, canPay: true }
  const view = subscriptionViewOf(subscription, { isCustomer: false, wasUsed: true, offer, price, now })
  return endingText(view, { zone: 'America/Phoenix', now: now.getTime() })
}
