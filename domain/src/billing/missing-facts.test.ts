import { expect, test } from 'vitest'
import { missingFacts } from './missing-facts.ts'
import type { PaymentFactKind } from './payment-fact.ts'

const fact = (
  kind: PaymentFactKind,
  day: number,
  { ref = 'sub_1', paymentRef = null as string | null, until = null as number | null } = {},
) => ({
  kind,
  subscriptionRef: ref,
  paymentRef,
  periodEndsAt: until === null ? null : new Date(Date.UTC(2026, 11, until)),
  occurredAt: new Date(Date.UTC(2026, 10, day)),
})
const paid = (day: number, paymentRef: string) => fact('payment_succeeded', day, { paymentRef })

test.each([
  ['a payment that was not recorded', [paid(2, 'in_1'), paid(3, 'in_2')], [paid(2, 'in_1')], ['in_2']],
  ['a payment recorded at another time', [paid(2, 'in_1')], [paid(4, 'in_1')], []],
] as const)('%s', (_, told, known, missing) => {
  expect(missingFacts(told, known).map(({ paymentRef }) => paymentRef)).toEqual(missing)
})

test.each([
  ['a card', [fact('card_added', 1)], [], ['card_added']],
  ['a card that is known', [fact('card_added', 1)], [fact('card_added', 2)], []],
  ['a card known of another subscription', [fact('card_added', 1)], [fact('card_added', 1, { ref: 'sub_2' })], ['card_added']],
  ['an end', [fact('ended', 5)], [fact('card_added', 1)], ['ended']],
  ['an end that is known', [fact('ended', 5)], [fact('ended', 4)], []],
  ['a charge that fails', [fact('payment_failed', 5)], [fact('payment_failed', 1)], ['payment_failed']],
  ['a charge that failed after its invoice', [fact('payment_failed', 5)], [fact('payment_failed', 6)], []],
  ['a cancellation', [fact('cancel_scheduled', 9)], [], ['cancel_scheduled']],
  ['a cancellation that is known', [fact('cancel_scheduled', 9)], [fact('cancel_scheduled', 2)], []],
  [
    'a cancellation after one that was undone',
    [fact('cancel_scheduled', 9)],
    [fact('cancel_undone', 3), fact('cancel_scheduled', 2)],
    ['cancel_scheduled'],
  ],
  ['a pause', [fact('paused', 9)], [], ['paused']],
  ['a pause that is over', [fact('unpaused', 9)], [fact('paused', 2)], ['unpaused']],
  ['nothing paused', [fact('unpaused', 9)], [], []],
  ['a pause of collection', [fact('collection_paused', 9, { until: 20 })], [paid(2, 'in_1')], ['collection_paused']],
  [
    'a pause of collection whose period is known to be given',
    [fact('collection_paused', 9, { until: 20 })],
    [fact('collection_paused', 2, { until: 10 }), fact('period_given', 3, { until: 20 })],
    [],
  ],
  [
    'a pause of collection that gives another period',
    [fact('collection_paused', 9, { until: 20 })],
    [fact('collection_paused', 2, { until: 10 })],
    ['collection_paused'],
  ],
  ['a pause of collection in a trial', [fact('collection_paused', 9)], [fact('collection_paused', 2)], []],
  ['a pause of collection that is over', [fact('collection_resumed', 9)], [fact('collection_paused', 2)], ['collection_resumed']],
  ['no pause of collection', [fact('collection_resumed', 9)], [], []],
  ['a longer trial', [fact('trial_moved', 9, { until: 20 })], [fact('card_added', 2, { until: 10 })], ['trial_moved']],
  ['a trial as it began', [fact('trial_moved', 9, { until: 10 })], [fact('card_added', 2, { until: 10 })], []],
  ['nothing cancelled', [fact('cancel_undone', 9)], [], []],
  ['an undone cancellation', [fact('cancel_undone', 9)], [fact('cancel_scheduled', 2)], ['cancel_undone']],
] as const)('%s', (_, told, known, missing) => {
  expect(missingFacts(told, known).map(({ kind }) => kind)).toEqual(missing)
})
