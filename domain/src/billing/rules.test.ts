import { describe, expect, test } from 'vitest'
import {
  canAddCard,
  canGiveMonth,
  canManage,
  canStartTrial,
  isActiveAt,
  noSubscription,
  type Offer,
  type Subscription,
  stateAt,
  subscriptionViewOf,
  trialFrom,
} from './rules.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)
const paying: Offer = { billing: true, canPay: true }

const trial = trialFrom(start)
const trialWithCard: Subscription = { ...trial, hasCard: true, cancelPending: false, periodEndsAt: day(90) }
const month: Subscription = { ...noSubscription, state: 'active', hasCard: true, periodEndsAt: day(30) }

describe('the state at an instant', () => {
  test.each<[string, Subscription, Date, Subscription['state'], boolean]>([
    ['nothing', noSubscription, start, 'none', false],
    ['a trial on its first day', trial, start, 'trialing', true],
    ['a trial without a card, at the end of day 14', trial, justBefore(day(14)), 'trialing', true],
    ['a trial without a card, after day 14', trial, day(14), 'ended', false],
    ['a trial with a card, at the end of day 90', trialWithCard, justBefore(day(90)), 'trialing', true],
    ['a trial with a card, when the first charge is due', trialWithCard, day(90), 'active', true],
    ['a trial with a card, three days after a first charge that was never reported', trialWithCard, day(93), 'past_due', false],
    ['that was cancelled, at the end of day 90', { ...trialWithCard, cancelPending: true }, justBefore(day(90)), 'trialing', true],
    ['that was cancelled, after day 90', { ...trialWithCard, cancelPending: true }, day(90), 'ended', false],
    ['a first charge that failed, within three days', { ...trialWithCard, paymentFailedAt: day(90) }, justBefore(day(93)), 'active', true],
    ['a first charge that failed, three days later', { ...trialWithCard, paymentFailedAt: day(90) }, day(93), 'past_due', false],
    ['a month', month, justBefore(day(30)), 'active', true],
    ['a month whose renewal is not reported yet', month, justBefore(day(33)), 'active', true],
    ['a month that was never renewed', month, day(33), 'past_due', false],
    ['a month that was cancelled, until its end', { ...month, cancelPending: true }, justBefore(day(30)), 'active', true],
    ['a month that was cancelled, at its end', { ...month, cancelPending: true }, day(30), 'ended', false],
    ['a renewal that failed, within three days', { ...month, paymentFailedAt: day(30) }, justBefore(day(33)), 'active', true],
    ['a renewal that failed, three days later', { ...month, paymentFailedAt: day(30) }, day(33), 'past_due', false],
    ['one with a payment due', { ...month, state: 'past_due' }, start, 'past_due', false],
    ['one that ended, regardless of its dates', { ...month, state: 'ended' }, start, 'ended', false],
  ])('%s', (_, subscription, now, state, isActive) => {
    expect(stateAt(subscription, now)).toBe(state)
    expect(isActiveAt(subscription, now)).toBe(isActive)
  })
})

describe('starting the trial', () => {
  test.each<[string, Subscription, { wasUsed?: boolean; offer?: Offer; now?: Date }, string]>([
    ['without an earlier subscription', noSubscription, {}, 'allowed'],
    ['also without a payment provider', noSubscription, { offer: { billing: true, canPay: false } }, 'allowed'],
    ['also after a subscription without a trial', { ...month, state: 'ended' }, {}, 'allowed'],
    ['not twice', trial, { now: day(20) }, 'trial_used'],
    ['not with an address that had one', noSubscription, { wasUsed: true }, 'trial_used'],
    ['not while it runs', trial, {}, 'subscription_running'],
    ['not while a month runs', month, {}, 'subscription_running'],
    ['not while a month is owed', { ...month, paymentFailedAt: day(30) }, { now: day(40) }, 'subscription_running'],
    ['not while a subscription is paused', { ...month, state: 'past_due', problem: 'paused' }, {}, 'subscription_running'],
    ['not with billing off', noSubscription, { offer: { billing: false, canPay: false } }, 'billing_off'],
  ])('%s', (_, subscription, { wasUsed = false, offer = paying, now = start }, answer) => {
    const decision = canStartTrial(subscription, { wasUsed, offer, now })
    expect(decision.allowed ? 'allowed' : decision.refusal).toBe(answer)
  })
})

describe('adding a card', () => {
  test.each<[string, Subscription, { offer?: Offer; now?: Date }, string]>([
    ['in a trial without a card', trial, {}, 'allowed'],
    ['after a trial that lapsed', trial, { now: day(20) }, 'allowed'],
    ['after a cancelled month', { ...month, cancelPending: true }, { now: day(31) }, 'allowed'],
    ['not twice', trialWithCard, {}, 'subscription_running'],
    ['not to pay what is due', { ...month, paymentFailedAt: day(30) }, { now: day(40) }, 'subscription_running'],
    ['not without a payment provider', trial, { offer: { billing: true, canPay: false } }, 'payments_unavailable'],
    ['not with billing off', trial, { offer: { billing: false, canPay: true } }, 'billing_off'],
  ])('%s', (_, subscription, { offer = paying, now = start }, answer) => {
    const decision = canAddCard(subscription, { offer, now })
    expect(decision.allowed ? 'allowed' : decision.refusal).toBe(answer)
  })
})

test.each<[boolean, Offer, string]>([
  [true, paying, 'allowed'],
  [false, paying, 'portal_unavailable'],
  [true, { billing: true, canPay: false }, 'portal_unavailable'],
  [true, { billing: false, canPay: true }, 'billing_off'],
])('managing as a customer (%s) of %j: %s', (isCustomer, offer, answer) => {
  const decision = canManage({ isCustomer, offer })
  expect(decision.allowed ? 'allowed' : decision.refusal).toBe(answer)
})

test.each<[string, Subscription, number, boolean]>([
  ['a month', month, 1, true],
  ['a trial with a card', trialWithCard, 1, true],
  ['a charge that failed, within three days', { ...month, paymentFailedAt: day(30) }, 31, true],
  ['a trial without a card', trial, 1, false],
  ['one that is cancelled', { ...month, cancelPending: true }, 1, false],
  ['one that is past due', month, 34, false],
])('a free month can be given to %s (%#)', (_, subscription, on, answer) => {
  expect(canGiveMonth(subscription, day(on))).toBe(answer)
})

describe('what the owner reads', () => {
  const view = (subscription: Subscription, now: Date, offer = paying) =>
    subscriptionViewOf(subscription, { wasUsed: false, isCustomer: subscription.hasCard, offer, price: { cents: 999, coming: null }, now })

  test('in a trial without a card: it ends on day 14 unless a card extends it to day 90', () => {
    expect(view(trial, day(1))).toEqual({
      state: 'trialing',
      isActive: true,
      cancelPending: true,
      hasCard: false,
      periodEndsAt: day(14),
      trialEndsAt: day(90),
      graceEndsAt: null,
      problem: null,
      isCollectionPaused: false,
      isCardDeclined: false,
      mayStartTrial: false,
      mayAddCard: true,
      mayManage: false,
      price: { cents: 999, coming: null },
    })
  })

  test('with a card: a trial whose next billing date is day 90', () => {
    const runs = { state: 'trialing', cancelPending: false, periodEndsAt: day(90), mayAddCard: false, mayManage: true }
    expect(view(trialWithCard, day(20))).toMatchObject(runs)
  })

  test('after a failed charge: when the grace period ends', () => {
    expect(view({ ...month, paymentFailedAt: day(30) }, day(31))).toMatchObject({ state: 'active', isActive: true, graceEndsAt: day(33) })
    expect(view({ ...month, paymentFailedAt: day(30) }, day(34))).toMatchObject({ state: 'past_due', isActive: false, graceEndsAt: null })
  })

  test('after a failed charge of one that was set to end: one end, that of the grace period', () => {
    const cancelled = { ...month, cancelPending: true, paymentFailedAt: day(2), problem: 'charge_failed' as const }
    expect(view(cancelled, day(3))).toMatchObject({ state: 'active', cancelPending: true, graceEndsAt: day(5), periodEndsAt: day(5) })
    expect(view(cancelled, day(6))).toMatchObject({ state: 'ended', periodEndsAt: day(5) })
    expect(view({ ...cancelled, state: 'ended' }, day(6))).toMatchObject({ state: 'ended', periodEndsAt: day(5) })
    expect(view({ ...month, cancelPending: true }, day(3))).toMatchObject({ graceEndsAt: null, periodEndsAt: month.periodEndsAt })
  })

  test('after the first card was declined: that, for a week, and no grace period', () => {
    const declined = { ...trial, paymentFailedAt: day(1) }
    expect(view(declined, day(2))).toMatchObject({ state: 'trialing', periodEndsAt: day(14), graceEndsAt: null, isCardDeclined: true })
    expect(view(declined, day(8))).toMatchObject({ isCardDeclined: false })
    const over = { state: 'ended', isCardDeclined: true, mayAddCard: true }
    expect(view({ ...declined, paymentFailedAt: day(20) }, day(21))).toMatchObject(over)
    expect(view({ ...month, paymentFailedAt: day(30) }, day(31))).toMatchObject({ isCardDeclined: false })
    expect(view(trial, day(2))).toMatchObject({ isCardDeclined: false })
  })

  test('without a subscription: the offer of a trial', () => {
    const nothing = { state: 'none', isActive: false, mayStartTrial: true, periodEndsAt: null, trialEndsAt: null }
    expect(view(noSubscription, start)).toMatchObject(nothing)
  })

  test('with billing off: everybody counts as subscribed', () => {
    const free = { isActive: true, mayStartTrial: false, mayAddCard: false, mayManage: false }
    expect(view(noSubscription, start, { billing: false, canPay: false })).toMatchObject(free)
  })
})
