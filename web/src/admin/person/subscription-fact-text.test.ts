import { noSubscription, type Subscription, subscriptionViewOf, trialFrom } from '@shutterbid/domain/billing/rules'
import { expect, test } from 'vitest'
import { subscriptionFactText } from './subscription-fact-text.ts'

const start = new Date('2026-11-21T20:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const trial = trialFrom(start)
const monthly: Subscription = { ...trial, state: 'active', hasCard: true, cancelPending: false, periodEndsAt: day(120) }
const disputed: Subscription = { ...monthly, paymentFailedAt: day(100), problem: 'disputed' }

test.each([
  [noSubscription, 0, 'None'],
  [trial, 3, 'Trial until Dec 5, 2026'],
  [{ ...trial, state: 'ended' as const }, 20, 'Ended'],
  [monthly, 100, 'Active, next charge Mar 21, 2027, card on file'],
  [{ ...monthly, cancelPending: true }, 100, 'Active until Mar 21, 2027, card on file'],
  [{ ...monthly, isCollectionPaused: true }, 100, 'Active, charges paused, card on file'],
  [disputed, 101, 'Active until Mar 4, 2027, payment disputed, card on file'],
  [disputed, 104, 'Past due, payment disputed, card on file'],
  [{ ...monthly, paymentFailedAt: day(120), problem: 'charge_failed' as const }, 124, 'Past due, charge failed, card on file'],
  [{ ...monthly, state: 'past_due' as const, problem: 'paused' as const }, 101, 'Past due, paused at the payment provider, card on file'],
])('an administrator reads of a subscription what it is (%#)', (subscription, today, text) => {
  const offer = { billing: true, canPay: true }
  const price = { cents: 999, coming: null }
  const view = subscriptionViewOf(subscription, { isCustomer: true, wasUsed: true, offer, price, now: day(today) })
  expect(subscriptionFactText(view, 'America/Phoenix')).toBe(text)
})
