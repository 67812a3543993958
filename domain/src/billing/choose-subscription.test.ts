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
const nothing = { givenUp: [], leftAt: null }
const surplus = (ref: string, refundFrom: number) => ({ ref, refundFrom: day(refundFrom) })

describe('which subscription counts', () => {
  test.each<[string, PaymentFact[], ReturnType<typeof chooseSubscription>]>([
    ['without any, none', [], { chosen: null, surplus: [] }],
    ['what names none chooses none', [fact(null, 'payment_failed', 1)], { chosen: null, surplus: [] }],
    ['the only one', [fact('a', 'card_added', 1)], { chosen: 'a', surplus: [] }],
    [
      'of two that run, the first; what the other was paid since then is given back',
      [fact('b', 'card_added', 2), fact('b', 'payment_succeeded', 2), fact('a', 'card_added', 1)],
      { chosen: 'a', surplus: [surplus('b', 1)] },
    ],
    [
      'of three, the first',
      [fact('c', 'card_added', 3), fact('b', 'card_added', 2), fact('a', 'card_added', 1)],
      { chosen: 'a', surplus: [surplus('b', 1), surplus('c', 1)] },
    ],
    [
      'of two that began at the same moment, always the same one',
      [fact('b', 'card_added', 1), fact('a', 'card_added', 1)],
      { chosen: 'a', surplus: [surplus('b', 1)] },
    ],
    [
      'the second once the first has ended, whatever else is told of the first',
      [fact('a', 'card_added', 1), fact('a', 'ended', 5), fact('b', 'card_added', 3), fact('a', 'payment_succeeded', 6)],
      { chosen: 'b', surplus: [] },
    ],
    [
      'the first stays when the second ends',
      [fact('a', 'card_added', 1), fact('b', 'card_added', 2), fact('b', 'ended', 3)],
      { chosen: 'a', surplus: [] },
    ],
    [
      'when all have ended, the one that ended last',
      [fact('a', 'card_added', 1), fact('a', 'ended', 9), fact('b', 'card_added', 2), fact('b', 'ended', 3)],
      { chosen: 'a', surplus: [] },
    ],
    [
      'one that is paid rather than an earlier one whose charge failed; what the earlier one was paid before stays paid',
      [fact('a', 'card_added', 1), fact('a', 'payment_succeeded', 1), fact('a', 'payment_failed', 31), fact('b', 'card_added', 32)],
      { chosen: 'b', surplus: [surplus('a', 32)] },
    ],
    [
      'the first again when its failed charge succeeded before the second began',
      [fact('a', 'card_added', 1), fact('a', 'payment_failed', 31), fact('a', 'payment_succeeded', 32), fact('b', 'card_added', 33)],
      { chosen: 'a', surplus: [surplus('b', 1)] },
    ],
    [
      'not one of which only a failed charge is known',
      [fact('a', 'payment_failed', 1), fact('b', 'card_added', 2)],
      { chosen: 'b', surplus: [] },
    ],
    [
      'one that is to be cancelled still runs',
      [fact('a', 'card_added', 1), fact('a', 'cancel_scheduled', 2), fact('b', 'card_added', 3)],
      { chosen: 'a', surplus: [surplus('b', 1)] },
    ],
  ])('%s', (_, facts, choice) => {
    expect(chooseSubscription(facts, nothing)).toEqual(choice)
    expect(chooseSubscription(facts.toReversed(), nothing)).toEqual(choice)
  })

  test('one that was given up never counts again, also when it turns out to have been the first or the other ends', () => {
    const both = [fact('a', 'card_added', 1), fact('b', 'card_added', 2)]
    expect(chooseSubscription(both, { givenUp: ['a'], leftAt: null })).toEqual({ chosen: 'b', surplus: [] })
    expect(chooseSubscription([...both, fact('b', 'ended', 3)], { givenUp: ['a'], leftAt: null })).toEqual({ chosen: 'b', surplus: [] })
  })

  test('of somebody who left none counts: what runs is surplus, and what was paid since is given back', () => {
    const facts = [fact('a', 'card_added', 1), fact('b', 'card_added', 2), fact('c', 'ended', 3)]
    expect(chooseSubscription(facts, { givenUp: [], leftAt: day(4) })).toEqual({
      chosen: null,
      surplus: [surplus('a', 4), surplus('b', 4)],
    })
  })
})
