import { describe, expect, test } from 'vitest'
import { chooseSubscription } from './choose-subscription.ts'
import type { PaymentFact, PaymentFactKind } from './payment-fact.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const fact = (subscriptionRef: string | null, kind: PaymentFactKind, on: number): PaymentFact => ({
  id: `${subscriptionRef} ${kind} ${on}`,
  kind,
  subscriptionRef,
  occurredAt: day(on),
  periodEndsAt: null,
})
const nothing = { surplusBefore: [], accountDeletedAt: null }
const surplus = (ref: string, refundFrom: number) => ({ ref, refundFrom: day(refundFrom) })

describe('which subscription counts', () => {
  test.each<[string, PaymentFact[], ReturnType<typeof chooseSubscription>]>([
    ['no subscription: none', [], { chosen: null, surplus: [] }],
    ['a fact without a subscription: none', [fact(null, 'payment_failed', 1)], { chosen: null, surplus: [] }],
    ['the only one', [fact('a', 'card_added', 1)], { chosen: 'a', surplus: [] }],
    [
      'of two running ones the older; payments for the other since then are refunded',
      [fact('b', 'card_added', 2), fact('b', 'payment_succeeded', 2), fact('a', 'card_added', 1)],
      { chosen: 'a', surplus: [surplus('b', 1)] },
    ],
    [
      'of three the oldest',
      [fact('c', 'card_added', 3), fact('b', 'card_added', 2), fact('a', 'card_added', 1)],
      { chosen: 'a', surplus: [surplus('b', 1), surplus('c', 1)] },
    ],
    [
      'not one that was set to end before the other began, although its end has not been reported',
      [fact('a', 'card_added', 1), { ...fact('a', 'cancel_scheduled', 2), periodEndsAt: day(31) }, fact('b', 'card_added', 32)],
      { chosen: 'b', surplus: [] },
    ],
    [
      'of two running ones the paid one, if the bank took back what was paid for the other',
      [
        ...['card_added', 'payment_succeeded'].flatMap((kind) => [
          fact('a', kind as PaymentFactKind, 1),
          fact('b', kind as PaymentFactKind, 20),
        ]),
        fact('a', 'dispute_opened', 10),
      ],
      { chosen: 'b', surplus: [surplus('a', 20)] },
    ],
    [
      'of two that began at the same instant, always the same one',
      [fact('b', 'card_added', 1), fact('a', 'card_added', 1)],
      { chosen: 'a', surplus: [surplus('b', 1)] },
    ],
    [
      'the second once the first has ended, regardless of later facts about the first',
      [fact('a', 'card_added', 1), fact('a', 'ended', 5), fact('b', 'card_added', 3), fact('a', 'payment_succeeded', 6)],
      { chosen: 'b', surplus: [] },
    ],
    [
      'still the first when the second ends',
      [fact('a', 'card_added', 1), fact('b', 'card_added', 2), fact('b', 'ended', 3)],
      { chosen: 'a', surplus: [] },
    ],
    [
      'when all have ended, the one that ended last',
      [fact('a', 'card_added', 1), fact('a', 'ended', 9), fact('b', 'card_added', 2), fact('b', 'ended', 3)],
      { chosen: 'a', surplus: [] },
    ],
    [
      'a paid one rather than an older one whose charge failed; earlier payments for the older one are not refunded',
      [fact('a', 'card_added', 1), fact('a', 'payment_succeeded', 1), fact('a', 'payment_failed', 31), fact('b', 'card_added', 32)],
      { chosen: 'b', surplus: [surplus('a', 32)] },
    ],
    [
      'the first if its failed charge succeeded before the second began',
      [fact('a', 'card_added', 1), fact('a', 'payment_failed', 31), fact('a', 'payment_succeeded', 32), fact('b', 'card_added', 33)],
      { chosen: 'a', surplus: [surplus('b', 1)] },
    ],
    ['not one with only a failed charge', [fact('a', 'payment_failed', 1), fact('b', 'card_added', 2)], { chosen: 'b', surplus: [] }],
    [
      'one with a scheduled cancellation still runs',
      [fact('a', 'card_added', 1), fact('a', 'cancel_scheduled', 2), fact('b', 'card_added', 3)],
      { chosen: 'a', surplus: [surplus('b', 1)] },
    ],
  ])('%s', (_, facts, choice) => {
    expect(chooseSubscription(facts, nothing)).toEqual(choice)
    expect(chooseSubscription(facts.toReversed(), nothing)).toEqual(choice)
  })

  test('a subscription that was surplus never counts again, even if it turns out to be the oldest or the other one ends', () => {
    const both = [fact('a', 'card_added', 1), fact('b', 'card_added', 2)]
    expect(chooseSubscription(both, { surplusBefore: ['a'], accountDeletedAt: null })).toEqual({ chosen: 'b', surplus: [] })
    expect(chooseSubscription([...both, fact('b', 'ended', 3)], { surplusBefore: ['a'], accountDeletedAt: null })).toEqual({
      chosen: 'b',
      surplus: [],
    })
  })

  test('after account deletion none counts: running ones are surplus, and later payments are refunded', () => {
    const facts = [fact('a', 'card_added', 1), fact('b', 'card_added', 2), fact('c', 'ended', 3)]
    expect(chooseSubscription(facts, { surplusBefore: [], accountDeletedAt: day(4) })).toEqual({
      chosen: null,
      surplus: [surplus('a', 4), surplus('b', 4)],
    })
  })
})
