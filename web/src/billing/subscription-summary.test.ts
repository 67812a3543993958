import type { PriceView } from '@shutterbid/domain/billing/prices'
import { noSubscription, type Subscription, subscriptionViewOf, trialFrom } from '@shutterbid/domain/billing/rules'
import { expect, test } from 'vitest'
import { summaryOfSubscription } from './subscription-summary.ts'

const start = new Date('2026-11-21T20:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const trial = trialFrom(start)
const withCard: Subscription = { ...trial, hasCard: true, cancelPending: false, periodEndsAt: day(90) }
const monthly: Subscription = { ...withCard, state: 'active', periodEndsAt: day(120) }
const failing: Subscription = { ...monthly, paymentFailedAt: day(120), problem: 'charge_failed' }
const disputed: Subscription = { ...monthly, paymentFailedAt: day(100), problem: 'disputed' }
const ended: Subscription = { ...noSubscription, state: 'ended', trialStartedAt: start }

type Case = [string, Subscription, number, { text: string; button: string | null; isProblem?: boolean; offersContact?: boolean }]

const cases: Case[] = [
  [
    'a trial without a card',
    trial,
    3,
    {
      text: 'You are on your free trial until December 5, 2026: add a card before then and it runs for all 90 days, with nothing charged before they are over.',
      button: 'checkout: Add a card',
    },
  ],
  [
    'a trial without a card after day 14',
    trial,
    15,
    {
      text: 'Your trial without a card has ended; nothing was charged. Add a card, and the trial runs on until February 19, 2027; after that it is $9.99 a month.',
      button: 'checkout: Add a card',
    },
  ],
  [
    'a trial without a card after day 90',
    trial,
    91,
    {
      text: 'Your trial without a card ended on December 5, 2026; nothing was charged. With a card it is $9.99 a month; the first month is charged at once, and you can cancel at any time.',
      button: 'checkout: Subscribe',
    },
  ],
  [
    'a trial with a card',
    withCard,
    20,
    {
      text: 'You are on your free trial until February 19, 2027, when $9.99 is charged for the first month.',
      button: 'portal: Manage subscription',
    },
  ],
  [
    'a trial with a card that was cancelled',
    { ...withCard, cancelPending: true },
    20,
    {
      text: 'You cancelled: everything works until February 19, 2027, when the trial ends and nothing is charged.',
      button: 'portal: Resume subscription',
    },
  ],
  [
    'a month that is paid',
    monthly,
    100,
    {
      text: 'You are subscribed until March 21, 2027, when $9.99 is charged for the next month.',
      button: 'portal: Manage subscription',
    },
  ],
  [
    'a month that was cancelled',
    { ...monthly, cancelPending: true },
    100,
    {
      text: 'You cancelled: everything works until March 21, 2027, when the subscription ends and nothing more is charged.',
      button: 'portal: Resume subscription',
    },
  ],
  [
    'a cancelled month that is over',
    { ...monthly, cancelPending: true },
    121,
    {
      text: 'Your subscription ended on March 21, 2027. With a card it is $9.99 a month; the first month is charged at once, and you can cancel at any time.',
      button: 'checkout: Subscribe',
    },
  ],
  [
    'a charge that the provider has not confirmed',
    monthly,
    121,
    {
      text: 'The last charge has not been confirmed yet: everything works until March 24, 2027 meanwhile.',
      button: 'portal: Manage subscription',
    },
  ],
  [
    'a charge that failed',
    failing,
    121,
    {
      text: 'The last charge failed: everything works until March 24, 2027, and stops then unless a charge goes through.',
      button: 'portal: Change the card',
      isProblem: true,
    },
  ],
  [
    'a charge that failed more than 3 days ago',
    failing,
    124,
    {
      text: 'The last charge failed, and the 3 days to fix it have passed. You can bid again as soon as a charge goes through.',
      button: 'portal: Change the card',
      isProblem: true,
    },
  ],
  [
    'a payment that the bank took back',
    disputed,
    101,
    {
      text: 'Your bank took the last payment back: everything works until March 4, 2027, and stops then unless your bank returns it. If that is a mistake, tell your bank, or write to us.',
      button: 'portal: Manage subscription',
      isProblem: true,
      offersContact: true,
    },
  ],
  [
    'a payment that the bank took back more than 3 days ago',
    disputed,
    104,
    {
      text: 'Your bank took the last payment back, and the 3 days after that have passed. You can bid again as soon as your bank returns it or the next charge on March 21, 2027 goes through. If that is a mistake, tell your bank, or write to us.',
      button: 'portal: Manage subscription',
      isProblem: true,
      offersContact: true,
    },
  ],
  [
    'a cancelled month whose payment the bank took back',
    { ...disputed, cancelPending: true },
    104,
    {
      text: 'Your bank took the last payment back, so your subscription ended early. With a card it is $9.99 a month; the first month is charged at once, and you can cancel at any time.',
      button: 'checkout: Subscribe',
      offersContact: true,
    },
  ],
  [
    'a payment that the bank took back, when the next charge is due',
    disputed,
    123,
    {
      text: 'Your bank took the last payment back, and the 3 days after that have passed. You can bid again as soon as your bank returns it or the next charge goes through. If that is a mistake, tell your bank, or write to us.',
      button: 'portal: Manage subscription',
      isProblem: true,
      offersContact: true,
    },
  ],
  [
    'a trial that an earlier account has used',
    noSubscription,
    0,
    {
      text: 'Your trial has already been used. With a card you subscribe for $9.99 a month; the first month is charged at once, and you can cancel at any time.',
      button: 'checkout: Subscribe',
    },
  ],
  [
    'a subscription that the provider paused',
    { ...monthly, state: 'past_due', problem: 'paused' },
    104,
    {
      text: 'Your subscription is paused at the payment provider: nothing is charged, and you cannot bid until it is resumed. Write to us, and we will see to it.',
      button: 'portal: Manage subscription',
      isProblem: true,
      offersContact: true,
    },
  ],
  [
    'a charge that the provider never confirmed',
    monthly,
    124,
    {
      text: 'The charge that was due on March 21, 2027 was never confirmed, and the 3 days for it have passed. You can bid again as soon as a charge goes through.',
      button: 'portal: Manage subscription',
      isProblem: true,
      offersContact: true,
    },
  ],
  [
    'a month while charges are paused',
    { ...monthly, isCollectionPaused: true },
    100,
    {
      text: 'You are subscribed. Charges are paused: everything keeps working, and nothing is charged until they are resumed.',
      button: 'portal: Manage subscription',
    },
  ],
  [
    'a month while charges are paused, whose end is not reported yet',
    { ...monthly, isCollectionPaused: true },
    121,
    {
      text: 'You are subscribed. Charges are paused: everything keeps working, and nothing is charged until they are resumed.',
      button: 'portal: Manage subscription',
    },
  ],
  [
    'a trial with a card while charges are paused',
    { ...withCard, isCollectionPaused: true },
    20,
    {
      text: 'You are on your free trial until February 19, 2027. Charges are paused: everything keeps working, and nothing is charged until they are resumed.',
      button: 'portal: Manage subscription',
    },
  ],
  [
    'a month that was cancelled while charges are paused',
    { ...monthly, cancelPending: true, isCollectionPaused: true },
    100,
    {
      text: 'You cancelled: everything works until March 21, 2027, when the subscription ends and nothing more is charged.',
      button: 'portal: Resume subscription',
    },
  ],
  [
    'a charge that failed while charges are paused',
    { ...failing, isCollectionPaused: true },
    121,
    {
      text: 'The last charge failed: everything works until March 24, 2027, and stops then unless a charge goes through.',
      button: 'portal: Change the card',
      isProblem: true,
    },
  ],
  [
    'a subscription that ended',
    { ...ended, periodEndsAt: day(150) },
    151,
    {
      text: 'Your subscription ended on April 20, 2027. With a card it is $9.99 a month; the first month is charged at once, and you can cancel at any time.',
      button: 'checkout: Subscribe',
    },
  ],
]

test.each(cases)('the tab about %s says what holds, what happens next and when, and what to do', (_, subscription, today, expected) => {
  expect(toldOf(subscription, today)).toEqual({ isProblem: false, offersContact: false, ...expected })
})

test('without payments a trial says that it ends and that nothing is charged, and has no button', () => {
  expect(toldOf(trial, 3, { canPay: false })).toEqual({
    text: 'You are on your free trial until December 5, 2026: then it ends, and nothing is ever charged.',
    button: null,
    isProblem: false,
    offersContact: false,
  })
})

test('without payments a trial that has ended has no button', () => {
  expect(toldOf(trial, 20, { canPay: false })).toMatchObject({
    text: 'Your trial without a card ended on December 5, 2026; nothing was charged.',
    button: null,
  })
})

test.each([
  ['charged at once', 91, 95, 'With a card it is $9.99 a month, and $12.99 from February 24, 2027; the first month is charged at once,'],
  ['charged the day before the change', 20, 91, 'after that it is $9.99 a month, and $12.99 from February 20, 2027.'],
  ['charged on the day of the change', 20, 90, 'after that it is $12.99 a month.'],
] as const)('with an announced price a card that is %s after a trial', (_, today, change, text) => {
  // Of UTC, and a trial that begins at midnight.
  const midnight = (days: number) => new Date(Date.UTC(2026, 10, 21 + days))
  const price = { cents: 999, coming: { cents: 1299, startsAt: midnight(change) } }
  expect(toldOf(trialFrom(midnight(0)), today, { price }).text).toContain(text)
})

test.each([
  ['a trial', withCard, 20, 'You are on your free trial until February 19, 2027, when $PRICE is charged for the first month.'],
  ['a month', monthly, 100, 'You are subscribed until March 21, 2027, when $PRICE is charged for the next month.'],
])('the charge at the end of %s has the price of its day', (_, subscription, today, text) => {
  const end = subscription.periodEndsAt?.getTime() ?? Number.NaN
  const chargedIf = (startsAt: Date) => toldOf(subscription, today, { price: { cents: 999, coming: { cents: 1299, startsAt } } }).text
  expect(chargedIf(new Date(end + 1))).toBe(text.replace('$PRICE', '$9.99'))
  for (const startsAt of [new Date(end), new Date(end - 1)]) expect(chargedIf(startsAt)).toBe(text.replace('$PRICE', '$12.99'))
})

type Settings = { canPay?: boolean; price?: PriceView }

function toldOf(subscription: Subscription, today: number, { canPay = true, price = { cents: 999, coming: null } }: Settings = {}) {
  const now = day(today)
  const offer = { billing: true, canPay }
  const view = subscriptionViewOf(subscription, {
    isCustomer: subscription.state !== 'trialing' || subscription.hasCard,
    wasUsed: true,
    offer,
    price,
    now,
  })
  const { text, button, isProblem, offersContact } = summaryOfSubscription(view, { zone: 'America/Phoenix', now: now.getTime() })
  return { text, isProblem, offersContact, button: button && `${button.page}: ${button.label}` }
}
