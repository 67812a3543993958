import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentFact } from './payment-fact.ts'
import { noSubscription, type Subscription, trialFrom } from './rules.ts'
import { settlePayments } from './settle-payments.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const fact = (kind: PaymentFact['kind'], on: number, periodEndsOn: number | null = null): PaymentFact => ({
  id: `${kind} on ${on}`,
  kind,
  subscriptionRef: 'sub_1',
  occurredAt: day(on),
  periodEndsAt: periodEndsOn === null ? null : day(periodEndsOn),
})
const trial = trialFrom(start)

describe('what the provider tells', () => {
  test.each<[string, Subscription, PaymentFact[], Partial<Subscription>]>([
    [
      'a card before day 90 extends the trial to day 90',
      trial,
      [fact('card_added', 3, 90)],
      { state: 'trialing', periodEndsAt: day(90), hasCard: true, cancelPending: false },
    ],
    [
      'a card whose fact has no date also means day 90',
      trial,
      [fact('card_added', 3)],
      { state: 'trialing', periodEndsAt: day(90), hasCard: true },
    ],
    [
      'a card after the trial lapsed, before day 90, resumes it',
      { ...trial, state: 'ended' },
      [fact('card_added', 40, 90)],
      { state: 'trialing', periodEndsAt: day(90) },
    ],
    [
      'a card after day 90 is charged at once',
      { ...trial, state: 'ended' },
      [fact('card_added', 100), fact('payment_succeeded', 100, 130)],
      { state: 'active', periodEndsAt: day(130), hasCard: true },
    ],
    [
      'a card alone, after day 90, is not a payment',
      { ...trial, state: 'ended' },
      [fact('card_added', 100)],
      { state: 'ended', hasCard: true },
    ],
    [
      'cancelling a trial with a card leaves it until day 90',
      trial,
      [fact('card_added', 3, 90), fact('cancel_scheduled', 5)],
      { state: 'trialing', periodEndsAt: day(90), cancelPending: true },
    ],
    [
      'cancelling can be undone',
      trial,
      [fact('card_added', 3, 90), fact('cancel_scheduled', 5), fact('cancel_undone', 6)],
      { cancelPending: false },
    ],
    [
      'the first charge starts the monthly periods',
      trial,
      [fact('card_added', 3, 90), fact('payment_succeeded', 90, 120)],
      { state: 'active', periodEndsAt: day(120) },
    ],
    [
      'a failed charge is recorded',
      trial,
      [fact('card_added', 3, 90), fact('payment_failed', 90)],
      { state: 'trialing', paymentFailedAt: day(90) },
    ],
    [
      'until one succeeds',
      trial,
      [fact('card_added', 3, 90), fact('payment_failed', 90), fact('payment_succeeded', 92, 122)],
      { state: 'active', periodEndsAt: day(122), paymentFailedAt: null },
    ],
    [
      'an earlier month that is paid late does not shorten the period',
      trial,
      [fact('card_added', 3, 90), fact('payment_succeeded', 120, 150), fact('payment_succeeded', 125, 120)],
      { state: 'active', periodEndsAt: day(150), paymentFailedAt: null },
    ],
    [
      'an ended subscription is ended',
      trial,
      [fact('card_added', 3, 90), fact('cancel_scheduled', 5), fact('ended', 90, 90)],
      { state: 'ended', periodEndsAt: day(90), hasCard: false, cancelPending: false },
    ],
    [
      'after the end it can start again',
      trial,
      [fact('ended', 90, 90), fact('card_added', 100), fact('payment_succeeded', 100, 130)],
      { state: 'active', periodEndsAt: day(130), hasCard: true },
    ],
    ['facts from before the trial are ignored', trial, [fact('payment_succeeded', -60, -30), fact('ended', -30)], trial],
    [
      'without a trial the first payment starts it',
      noSubscription,
      [fact('card_added', 0), fact('payment_succeeded', 0, 30)],
      { state: 'active', periodEndsAt: day(30) },
    ],
    [
      'a part that no fact mentions does not change',
      { ...noSubscription, state: 'active', hasCard: true, periodEndsAt: day(30) },
      [fact('cancel_scheduled', 2)],
      { state: 'active', periodEndsAt: day(30), cancelPending: true },
    ],
  ])('%s', (_, before, facts, outcome) => {
    expect(settlePayments(before, facts)).toMatchObject(outcome)
  })

  test('facts in any order and any number of times give the same result', () => {
    const life = [
      fact('card_added', 3, 90),
      fact('cancel_scheduled', 5),
      fact('cancel_undone', 5),
      fact('payment_failed', 90),
      fact('payment_succeeded', 92, 122),
      fact('payment_failed', 122),
      fact('payment_succeeded', 122, 152),
      fact('cancel_scheduled', 130),
      fact('ended', 152, 152),
      fact('card_added', 160),
      fact('payment_succeeded', 160, 190),
    ]
    const outcome = settlePayments(trial, life)
    const arrivals = fc.shuffledSubarray([...life, ...life], { minLength: life.length * 2 })
    fc.assert(
      fc.property(arrivals, (arrived) => {
        const received: PaymentFact[] = []
        let subscription = trial
        for (const next of arrived) {
          received.push(next)
          subscription = settlePayments(subscription, [...new Set(received)])
        }
        expect(subscription).toEqual(outcome)
      }),
    )
  })
})
