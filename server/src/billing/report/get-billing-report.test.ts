import { graceEndOf, noSubscription, type Subscription, stateAt, trialFrom } from '@shutterbid/domain/billing/rules'
import { expect, test } from 'vitest'
import { printBillingReport } from '#server/admin/print-billing-report'
import { aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { countRefusedCall } from '../payments/refused-calls.ts'
import { paymentFacts, reconciliations, subscriptions, surplusSubscriptions } from '../tables.ts'
import { getBillingReport } from './get-billing-report.ts'

const { db } = await freshDatabase()
const now = new Date('2026-11-28T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('an empty site has a report of zeros', async () => {
  const none = { times: 0, cents: 0 }
  expect(await getBillingReport(db, now)).toEqual({
    photographers: { trialWithoutCard: 0, trialWithCard: 0, active: 0, failing: 0, pastDue: 0, ended: 0 },
    price: { cents: 999, subscriptions: 0, atEarlierPrices: 0, coming: null },
    endingSoon: 0,
    charges: none,
    refunds: none,
    failures: none,
    surplusWaiting: 0,
    refusedCalls: 0,
    lastReconciliation: null,
  })
  expect((await printBillingReport(db, now)).sentence).toContain('Never compared with the payment provider yet.')
})

test('photographers are counted by the state that the rules give them at that moment', async () => {
  const trial = trialFrom(day(-10))
  const card = { hasCard: true, cancelPending: false }
  const monthly: Subscription = { ...trial, ...card, state: 'active', periodEndsAt: day(20) }
  const all: Subscription[] = [
    trial,
    trialFrom(day(-20)),
    { ...trial, ...card, periodEndsAt: day(80) },
    { ...trial, hasCard: true, periodEndsAt: day(80) },
    { ...trial, ...card, periodEndsAt: day(-1) },
    monthly,
    { ...monthly, cancelPending: true },
    { ...monthly, cancelPending: true, periodEndsAt: day(-1) },
    { ...monthly, periodEndsAt: day(-1) },
    { ...monthly, periodEndsAt: day(-4) },
    { ...monthly, periodEndsAt: day(-1), paymentFailedAt: day(-1) },
    { ...monthly, periodEndsAt: day(-4), paymentFailedAt: day(-4) },
    { ...monthly, state: 'past_due', periodEndsAt: day(-9), paymentFailedAt: day(-9) },
    { ...noSubscription, state: 'ended', periodEndsAt: day(-9) },
  ]
  const expected = new Map<string, number>()
  for (const subscription of all) {
    const { id: personId } = await aPhotographer(db, { subscription: null })
    await db.insert(subscriptions).values({ personId, ...subscription })
    const group = groupOf(subscription)
    expected.set(group, (expected.get(group) ?? 0) + 1)
  }
  const { photographers, endingSoon } = await getBillingReport(db, now)
  expect(photographers).toEqual(Object.fromEntries(expected))
  // The trial without a card ends in four days.
  expect(endingSoon).toBe(1)
})

function groupOf(subscription: Subscription) {
  const state = stateAt(subscription, now)
  if (state === 'past_due') return 'pastDue'
  if (graceEndOf(subscription, now)) return 'failing'
  if (state === 'trialing') return subscription.hasCard ? 'trialWithCard' : 'trialWithoutCard'
  return state
}

test('the money of the last thirty days, and what waits for the operator', async () => {
  const fact = { customerRef: 'cus_1', subscriptionRef: 'sub_1', amountCents: 999 }
  await db.insert(paymentFacts).values([
    { ...fact, providerEventId: 'a', kind: 'payment_succeeded', occurredAt: day(-2), recordedAt: day(-2) },
    { ...fact, providerEventId: 'b', kind: 'payment_succeeded', occurredAt: day(-29), recordedAt: day(-29), refundedAt: day(-1) },
    { ...fact, providerEventId: 'c', kind: 'payment_succeeded', occurredAt: day(-31), recordedAt: day(-31) },
    { ...fact, providerEventId: 'd', kind: 'payment_failed', occurredAt: day(-3), recordedAt: day(-3) },
  ])
  await db.insert(surplusSubscriptions).values([
    { subscriptionRef: 'sub_2', personId: crypto.randomUUID(), refundFrom: now, decidedAt: now },
    { subscriptionRef: 'sub_3', personId: crypto.randomUUID(), refundFrom: now, decidedAt: now, cancelledAt: now },
  ])
  await countRefusedCall(db, { version: '2030-01-01.x', now })
  await db.insert(reconciliations).values({ startedAt: day(-1), finishedAt: day(-1), checked: 7, repaired: 2, failed: 1 })
  const { sentence } = await printBillingReport(db, now)
  for (const line of [
    'charges: 2, $19.98',
    'refunds: 1, $9.99',
    'failed charges: 1, $9.99',
    'webhook calls refused: 1',
    'cancelled: 1',
    '7 checked, 2 repaired, 1 failed',
  ])
    expect(sentence).toContain(line)
})
