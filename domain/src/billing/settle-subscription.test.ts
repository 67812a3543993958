import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentFact, PaymentFactKind } from './payment-fact.ts'
import { noSubscription, trialFrom } from './rules.ts'
import { settleSubscription } from './settle-subscription.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const fact = (subscriptionRef: string | null, kind: PaymentFactKind, on: number, periodEndsOn: number | null = null): PaymentFact => ({
  id: `${subscriptionRef} ${kind} ${on}`,
  kind,
  subscriptionRef,
  occurredAt: day(on),
  periodEndsAt: periodEndsOn === null ? null : day(periodEndsOn),
})
const trial = { ...trialFrom(start), subscriptionRef: null }
const nothing = { surplusBefore: [], accountDeletedAt: null }
const paid = (ref: string, on: number) => [fact(ref, 'card_added', on), fact(ref, 'payment_succeeded', on, on + 30)]

describe('two checkouts of one person', () => {
  test('the end of the surplus subscription does not end the one that counts', () => {
    const facts = [...paid('a', 100), ...paid('b', 101), fact('b', 'ended', 102, 102)]
    expect(settleSubscription(trial, facts, nothing).subscription).toMatchObject({
      state: 'active',
      hasCard: true,
      periodEndsAt: day(130),
      subscriptionRef: 'a',
    })
  })

  test('cancelling, a failed charge or a later period of the surplus subscription changes nothing', () => {
    const facts = [...paid('a', 100), ...paid('b', 101), fact('b', 'cancel_scheduled', 102), fact('b', 'payment_failed', 131)]
    expect(settleSubscription(trial, facts, nothing).subscription).toMatchObject({
      cancelPending: false,
      paymentFailedAt: null,
      periodEndsAt: day(130),
    })
  })

  test('give the same result in whatever order they finish and are reported, also with an earlier trial', () => {
    const facts = [
      fact('a', 'card_added', 3, 90),
      fact('b', 'card_added', 4, 90),
      fact('b', 'cancel_scheduled', 5, 90),
      fact('a', 'payment_succeeded', 90, 120),
      fact('b', 'payment_failed', 90),
    ]
    const expected = settleSubscription(trial, facts, nothing).subscription
    expect(expected).toMatchObject({ subscriptionRef: 'a', state: 'active', periodEndsAt: day(120), cancelPending: false })
    fc.assert(
      fc.property(fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }), (arrived) => {
        const received: PaymentFact[] = []
        let stored = trial as typeof expected
        for (const next of arrived) {
          received.push(next)
          stored = settleSubscription(stored, [...new Set(received)], nothing).subscription
        }
        expect(stored).toEqual(expected)
      }),
    )
  })
})

describe('the stored subscription', () => {
  test('does not change if no fact names a subscription', () => {
    const stored = { ...noSubscription, state: 'active' as const, hasCard: true, periodEndsAt: day(30), subscriptionRef: null }
    expect(settleSubscription(stored, [fact(null, 'cancel_scheduled', 2)], nothing)).toEqual({
      subscription: { ...stored, cancelPending: true },
      surplus: [],
    })
  })

  test('is not mixed with a new subscription after the old one ended', () => {
    const facts = [...paid('a', 100), fact('a', 'ended', 130, 130), fact('b', 'card_added', 140)]
    const before = settleSubscription(trial, facts.slice(0, 3), nothing).subscription
    expect(before).toMatchObject({ state: 'ended', subscriptionRef: 'a' })
    expect(settleSubscription(before, facts, nothing).subscription).toMatchObject({ state: 'ended', hasCard: true, subscriptionRef: 'b' })
  })

  test('is rebuilt from the trial and the facts alone', () => {
    const wrong = { ...trial, state: 'ended' as const, hasCard: false, periodEndsAt: day(1), subscriptionRef: 'a' }
    const { subscription } = settleSubscription(wrong, paid('a', 100), { ...nothing, isRebuild: true })
    expect(subscription).toEqual(settleSubscription(trial, paid('a', 100), nothing).subscription)
    expect(subscription).toMatchObject({ state: 'active', periodEndsAt: day(130) })
  })

  test('does not change after account deletion, and later payments are surplus', () => {
    const ended = { ...trial, state: 'ended' as const }
    expect(settleSubscription(ended, paid('a', 100), { surplusBefore: [], accountDeletedAt: day(99) })).toEqual({
      subscription: ended,
      surplus: [{ ref: 'a', refundFrom: day(99) }],
    })
  })
})
