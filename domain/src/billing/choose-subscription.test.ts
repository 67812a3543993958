import { expect, test } from 'vitest'
import type { ProviderInvoice, ProviderSubscription } from './at-provider.ts'
import { chooseSubscription, type StoredSubscription, subscriptionNow } from './choose-subscription.ts'
import { noSubscription, trialFrom } from './rules.ts'

const day = (days: number) => new Date(Date.UTC(2026, 10, 21 + days, 10))
const isPaid = { state: 'paid', isAutomatic: false, failedAt: null, disputedAt: null }
const invoice = (on: number, values: object = {}) =>
  ({ issuedAt: day(on), periodEndsAt: day(on + 30), ...isPaid, ...values }) as ProviderInvoice
const declined = (on: number) => invoice(on, { state: 'open', isAutomatic: true, failedAt: day(on) })

const usual = { customerRef: 'cus_1', status: 'active', trialEndsAt: null, endsAt: null, endedAt: null, isCollectionPaused: false } as const
/** A paid subscription that began on that day. */
function sub(ref: string, began: number, values: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return { ref, ...usual, beganAt: day(began), periodEndsAt: day(began + 30), invoices: [invoice(began)], ...values }
}
const ended = (ref: string, began: number, on: number) => sub(ref, began, { status: 'ended', endedAt: day(on) })
const behind = (ref: string, began: number) => sub(ref, began, { status: 'past_due', invoices: [invoice(began), declined(began + 30)] })
const disputed = (ref: string, on: number) => sub(ref, on, { invoices: [invoice(on, { disputedAt: day(on + 9) })] })
const neverBegan = (on: number) => sub(`declined ${on}`, on, { status: 'incomplete', invoices: [declined(on)] })
const nothing = { surplusBefore: [] as string[], accountDeletedAt: null as Date | null }

test.each<[string, ProviderSubscription[], chosen: string | null, surplus: [ref: string, refundFrom: number][], Partial<typeof nothing>?]>([
  ['none', [], null, []],
  ['the only one', [sub('a', 1)], 'a', []],
  ['of several the oldest; payments for the others since then are refunded', [sub('b', 1), sub('a', 2)], 'b', [['a', 1]]],
  [
    'of three the oldest',
    [sub('a', 1), sub('b', 2), sub('c', 3)],
    'a',
    [
      ['b', 1],
      ['c', 1],
    ],
  ],
  ['of two that began at once always the same', [sub('a', 1), sub('b', 1)], 'a', [['b', 1]]],
  ['not one that was over by then, although it has not ended', [sub('a', 1, { endsAt: day(31) }), sub('b', 32)], 'b', []],
  ['also one that is set to end', [sub('a', 1, { endsAt: day(31) }), sub('b', 3)], 'a', [['b', 1]]],
  ['not one whose payment was taken back', [disputed('a', 1), sub('b', 20)], 'b', [['a', 20]]],
  ['not one whose charge failed; its earlier payments stay', [behind('a', 1), sub('b', 32)], 'b', [['a', 32]]],
  ['not one that is paused', [sub('a', 1, { status: 'paused' }), sub('b', 2)], 'b', [['a', 2]]],
  ['not one that never began', [neverBegan(1), sub('b', 2)], 'b', []],
  ['the second once the first has ended', [ended('a', 1, 5), sub('b', 3)], 'b', []],
  ['the first once the second has ended', [sub('a', 1), ended('b', 2, 3)], 'a', []],
  ['of ended ones the last', [ended('b', 1, 9), ended('a', 2, 3)], 'b', []],
  ['not one that was surplus before', [sub('a', 1), sub('b', 2)], 'b', [], { surplusBefore: ['a'] }],
  ['nor when the other one ends', [sub('a', 1), ended('b', 2, 3)], 'b', [], { surplusBefore: ['a'] }],
  ['none once the account is deleted', [sub('a', 1), ended('c', 3, 3)], null, [['a', 4]], { accountDeletedAt: day(4) }],
])('of the subscriptions of a person counts %s', (_, all, chosen, surplus, context = {}) => {
  for (const listed of [all, all.toReversed()]) {
    const choice = chooseSubscription(listed, { ...nothing, ...context })
    expect(choice.chosen?.ref ?? null).toBe(chosen)
    expect(choice.surplus).toEqual(surplus.map(([ref, refundFrom]) => ({ ref, refundFrom: day(refundFrom) })))
  }
})

const trial: StoredSubscription = { ...trialFrom(day(0)), subscriptionRef: null }
const over: StoredSubscription = { ...noSubscription, trialStartedAt: day(0), state: 'ended', periodEndsAt: day(50), subscriptionRef: 'a' }
const month = (ref: string, ends: number) => ({
  ...trial,
  state: 'active' as const,
  hasCard: true,
  cancelPending: false,
  ...until(ref, ends),
})
const until = (subscriptionRef: string, ends: number) => ({ subscriptionRef, periodEndsAt: day(ends) })
const isDeclined = (on: number) => ({ paymentFailedAt: day(on), problem: 'charge_failed' as const })

test.each<[string, StoredSubscription, ProviderSubscription[], StoredSubscription, object?]>([
  ['the one that counts', trial, [sub('a', 100)], month('a', 130)],
  ['not touched by a surplus one', month('a', 130), [sub('a', 100), behind('b', 101)], month('a', 130)],
  ['not mixed with an earlier one', { ...month('a', 120), ...isDeclined(90) }, [ended('a', 90, 101), sub('b', 140)], month('b', 170)],
  ['a trial, whatever ended before it', trial, [ended('a', -60, -30)], trial],
  ['what ended since', trial, [ended('a', 3, 50)], over],
  ['as it was without an answer', month('a', 120), [], month('a', 120)],
  ['over with its customer', month('a', 120), [], { ...over, ...until('a', 200) }, { isGone: true }],
  ['over once', over, [], over, { isGone: true }],
  ['a trial whose customer had nothing yet', trial, [], trial, { isGone: true }],
  ['as it was when the account was deleted', over, [sub('b', 100), neverBegan(98)], over, { accountDeletedAt: day(99) }],
  ['a trial with a declined card', trial, [neverBegan(5), neverBegan(2)], { ...trial, ...isDeclined(5) }],
  ['a trial, whatever was declined before it', trial, [neverBegan(-1)], trial],
  ['over, and declined since', over, [ended('a', 3, 50), neverBegan(60)], { ...over, ...isDeclined(60) }],
  ['not declined once a card was accepted', { ...trial, ...isDeclined(99) }, [neverBegan(99), sub('a', 100)], month('a', 130)],
])('the subscription of a person is %s', (_, stored, all, expected, context = {}) => {
  expect(subscriptionNow(stored, all, { ...nothing, isGone: false, now: day(200), ...context }).subscription).toEqual(expected)
})
