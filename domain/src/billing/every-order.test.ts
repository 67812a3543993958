import { describe, expect, test } from 'vitest'
import type { PaymentFact } from './payment-fact.ts'
import { noSubscription, trialFrom } from './rules.ts'
import { type StoredSubscription, settleSubscription } from './settle-subscription.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const fact = (subscriptionRef: string, kind: PaymentFact['kind'], on: number, periodEndsOn: number | null = null): PaymentFact => ({
  id: `${subscriptionRef} ${kind} ${on}`,
  kind,
  subscriptionRef,
  occurredAt: day(on),
  periodEndsAt: periodEndsOn === null ? null : day(periodEndsOn),
})
const a = (kind: PaymentFact['kind'], on: number, periodEndsOn?: number) => fact('a', kind, on, periodEndsOn)
const b = (kind: PaymentFact['kind'], on: number, periodEndsOn?: number) => fact('b', kind, on, periodEndsOn)
const nothing = { surplusBefore: [], accountDeletedAt: null }

const newcomer: StoredSubscription = { ...trialFrom(start), subscriptionRef: null }
const settle = (stored: StoredSubscription, facts: PaymentFact[]) => settleSubscription(stored, facts, nothing).subscription

/**
 * Settles after each arrival, as the server does, and again when one arrives twice. What is reached by several orders goes on once: the
 * order in which known facts are given must not matter.
 */
function expectInEveryOrder(facts: PaymentFact[], outcome: StoredSubscription, before = newcomer) {
  let reached = [{ known: [] as PaymentFact[], stored: before }]
  for (const _ of facts) {
    const next = new Map<string, (typeof reached)[number]>()
    for (const { known: earlier, stored: earlierStored } of reached) {
      for (const fact of facts.filter((one) => !earlier.includes(one))) {
        const known = [...earlier, fact]
        const stored = settle(earlierStored, known)
        expect(settle(earlierStored, known.toReversed())).toEqual(stored)
        next.set(JSON.stringify([known.map(({ id }) => id).toSorted(), stored]), { known, stored })
      }
    }
    reached = [...next.values()]
  }
  for (const { known, stored } of reached) {
    for (const end of [stored, settle(stored, known)]) expect(end, known.map(({ id }) => id).join(', ')).toEqual(outcome)
  }
}

describe('every order of up to seven facts ends in the same state, also if each arrives twice', () => {
  test.each<[string, PaymentFact[], Partial<StoredSubscription>]>([
    [
      'a card, a decline, a payment, cancelling and resuming',
      [
        ...[a('card_added', 3, 90), a('payment_failed', 90, 120), a('payment_failed', 93, 120), a('payment_succeeded', 94, 120)],
        ...[a('cancel_scheduled', 100), a('cancel_undone', 101), a('payment_succeeded', 120, 150)],
      ],
      { state: 'active', periodEndsAt: day(150), cancelPending: false, paymentFailedAt: null },
    ],
    [
      'a decline in the very second of the payment, and a late retry of a paid invoice',
      [
        ...[a('card_added', 3, 90), a('payment_failed', 90, 120), a('payment_succeeded', 90, 120), a('payment_succeeded', 120, 150)],
        ...[a('payment_failed', 120, 150), a('payment_failed', 123, 120), a('period_given', 123, 150)],
      ],
      { state: 'active', periodEndsAt: day(150), paymentFailedAt: null },
    ],
    [
      'a dispute that is won, then a charge that fails twice',
      [
        ...[a('card_added', 3, 90), a('payment_succeeded', 90, 120), a('dispute_opened', 100, 120), a('dispute_won', 110, 120)],
        ...[a('payment_failed', 120, 150), a('payment_failed', 123, 150), a('payment_refunded', 121, 120)],
      ],
      { state: 'active', periodEndsAt: day(120), paymentFailedAt: day(120), problem: 'charge_failed' },
    ],
    [
      'a dispute that is lost',
      [a('card_added', 3, 90), a('payment_succeeded', 90, 120), a('dispute_opened', 100, 120), a('dispute_opened', 115, 120)],
      { state: 'active', periodEndsAt: day(120), paymentFailedAt: day(100), problem: 'disputed' },
    ],
    [
      'a dispute, a failed charge and a pause that is not over',
      [
        ...[a('card_added', 3, 90), a('payment_succeeded', 90, 120), a('dispute_opened', 119, 120), a('payment_failed', 120, 150)],
        ...[a('paused', 121), a('unpaused', 122), a('paused', 123)],
      ],
      { state: 'past_due', paymentFailedAt: day(119), problem: 'paused' },
    ],
    [
      'a pause of collection, in the trial and again later',
      [
        ...[a('card_added', 3, 90), a('collection_paused', 50), a('collection_paused', 90, 120), a('collection_resumed', 110)],
        ...[a('payment_failed', 120, 150), a('collection_paused', 121, 150), a('cancel_undone', 121)],
      ],
      { state: 'active', periodEndsAt: day(150), problem: null, isCollectionPaused: true },
    ],
    [
      'a pause of collection that is over when the month is paid',
      [
        ...[a('card_added', 3, 90), a('payment_succeeded', 90, 120), a('collection_paused', 100, 120), a('collection_paused', 120, 150)],
        ...[a('collection_resumed', 140), a('payment_succeeded', 150, 180), a('dispute_opened', 160, 150)],
      ],
      { state: 'active', periodEndsAt: day(180), problem: null, isCollectionPaused: false },
    ],
    [
      'pauses of both kinds and a longer trial',
      [
        ...[a('card_added', 3, 90), a('trial_moved', 50, 120), a('payment_succeeded', 120, 150), a('paused', 130)],
        ...[a('unpaused', 140), a('payment_succeeded', 140, 170), a('period_given', 170, 200)],
      ],
      { state: 'active', periodEndsAt: day(200), paymentFailedAt: null },
    ],
    [
      'the end, then another subscription',
      [
        ...[a('card_added', 3, 90), a('payment_failed', 90, 120), a('ended', 101, 101), b('payment_failed', 110, 140)],
        ...[b('card_added', 111), b('payment_succeeded', 111, 141), b('cancel_scheduled', 120)],
      ],
      { state: 'active', periodEndsAt: day(141), cancelPending: true, subscriptionRef: 'b' },
    ],
    [
      'a checkout whose card is declined until it expires',
      [a('payment_failed', 5, 35), a('payment_failed', 5.5, 35), a('ended', 6, 6)],
      { ...trialFrom(start), paymentFailedAt: day(5.5), problem: 'charge_failed' },
    ],
  ])('%s', (_, facts, expected) => {
    const outcome = settle(newcomer, facts)
    expect(outcome).toMatchObject(expected)
    expectInEveryOrder(facts, outcome)
  })

  test('also of somebody without a trial', () => {
    const facts = [a('card_added', 1), a('payment_succeeded', 1, 31), a('payment_failed', 31, 61), a('period_given', 33, 61)]
    const nobody = { ...noSubscription, subscriptionRef: null }
    const outcome = settle(nobody, facts)
    expect(outcome).toMatchObject({ state: 'active', periodEndsAt: day(61), paymentFailedAt: null })
    expectInEveryOrder(facts, outcome, nobody)
  })
})
