import { randomUUID } from 'node:crypto'
import { graceEndOf, noSubscription, type Subscription, stateAt, trialFrom } from '@shutterbid/domain/billing/rules'
import { expect, test } from 'vitest'
import { printBillingReport } from '#server/admin/print-billing-report'
import { failedRows } from '#server/platform/tasks/tables'
import { aPhotographer } from '../../../factories/people.ts'
import { aPriceChange } from '../../../factories/prices.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { lapseSubscriptions } from '../lapse-subscriptions.ts'
import { countUnsignedCall } from '../payment-calls.ts'
import { syncEverybodyTask } from '../sync/sync-everybody.ts'
import { subscriptionInvoices, subscriptions, surplusSubscriptions } from '../tables.ts'
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
    comparison: { since: new Date('2026-11-28T03:00:00Z'), compared: 0, waiting: 0, failed: 0 },
  })
})

test('photographers are counted by the state that the rules give them, once the clock has been looked at', async () => {
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
  await lapseSubscriptions(db, listenerTools({ now: () => now }))
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
  const invoice = { personId: randomUUID(), subscriptionRef: 'sub_1', paidCents: 999, failedCents: 0, refundedCents: 0 }
  const failed = { failedCents: 999, failedAt: day(-3) }
  await db.insert(subscriptionInvoices).values([
    { ...invoice, id: 'in_1', issuedAt: day(-2) },
    { ...invoice, id: 'in_2', issuedAt: day(-29), refundedCents: 400, refundedAt: day(-1) },
    { ...invoice, id: 'in_3', issuedAt: day(-31), refundedCents: 999, refundedAt: day(-31) },
    { ...invoice, id: 'in_4', issuedAt: day(-3), paidCents: 0, ...failed },
    { ...invoice, id: 'in_5', issuedAt: day(-3), ...failed },
  ])
  const surplus = { personId: randomUUID(), refundFrom: now, decidedAt: now }
  await db.insert(surplusSubscriptions).values([
    { ...surplus, subscriptionRef: 'sub_2' },
    { ...surplus, subscriptionRef: 'sub_3', cancelledAt: now },
  ])
  for (const at of [now, now, day(-32)]) await countUnsignedCall(db, at)
  expect(await getBillingReport(db, now)).toMatchObject({ surplusWaiting: 1, refusedCalls: 2 })
  const { sentence } = await printBillingReport(db, now)
  for (const line of ['charges: 3, $29.97', 'refunds: 1, $4.00', 'failed charges: 2, $19.98', 'with a wrong signature: 2', 'cancelled: 1'])
    expect(sentence).toContain(line)
})

test('how many were asked about since the last night, or since a new price became final', async () => {
  await db.delete(subscriptions)
  const synced = [null, '2026-11-28T02:59:00Z', '2026-11-28T03:00:00Z', '2026-11-28T11:00:00Z']
  const ids: string[] = []
  for (const at of synced) ids.push((await aPhotographer(db, { subscription: { syncedAt: at ? new Date(at) : null } })).id)
  await aPhotographer(db, { subscription: { customerRef: null } })
  await db.insert(failedRows).values({ task: syncEverybodyTask, rowId: ids[0]!, error: 'silent', failedAt: now, nextTryAt: now })
  const night = new Date('2026-11-28T03:00:00Z')
  expect((await getBillingReport(db, now)).comparison).toEqual({ since: night, compared: 2, waiting: 2, failed: 1 })
  expect((await getBillingReport(db, new Date('2026-11-28T02:00:00Z'))).comparison.since).toEqual(new Date('2026-11-27T03:00:00Z'))
  // It is final two days before.
  await aPriceChange(db, { startsAt: new Date('2026-11-30T10:00:00Z') })
  expect((await getBillingReport(db, now)).comparison).toMatchObject({ since: new Date('2026-11-28T10:00:00Z'), compared: 1, waiting: 3 })
  expect((await printBillingReport(db, now)).sentence).toContain('since 2026-11-28T10:00:00.000Z: 1, waiting: 3. Could not be asked about')
})
