import { expect, test } from 'vitest'
import { resubscribeText } from './resubscribe-text.ts'

const zone = 'America/Phoenix'
const start = Date.parse('2026-11-21T20:00:00Z')
const day = (days: number) => new Date(start + days * 86_400_000)
const base: Parameters<typeof resubscribeText>[0] = {
  state: 'ended',
  problem: null,
  trialEndsAt: day(90),
  periodEndsAt: day(14),
  mayAddCard: true,
  price: { cents: 999, coming: null },
}

test.each([
  [
    'while its trial could go on',
    base,
    20,
    'Your trial without a card ended on December 5, 2026; nothing was charged. Add a card, and the trial runs on until February 19, 2027; after that it is $9.99 a month.',
  ],
  [
    'after day 90',
    base,
    91,
    'Your trial without a card ended on December 5, 2026; nothing was charged. With a card it is $9.99 a month; the first month is charged at once, and you can cancel at any time.',
  ],
  [
    'on a site without payments',
    { ...base, mayAddCard: false },
    20,
    'Your trial without a card ended on December 5, 2026; nothing was charged.',
  ],
  [
    'whose trial was used by an earlier account',
    { ...base, state: 'none', trialEndsAt: null, periodEndsAt: null },
    0,
    'Your trial has already been used. With a card you subscribe for $9.99 a month; the first month is charged at once, and you can cancel at any time.',
  ],
  [
    'whose last charge failed',
    { ...base, state: 'past_due', problem: 'charge_failed' },
    120,
    'The last charge failed, and the 3 days to fix it have passed. You can bid again as soon as a charge goes through.',
  ],
  [
    'whose last payment is disputed, before the next charge',
    { ...base, state: 'past_due', problem: 'disputed', periodEndsAt: day(120) },
    104,
    'Your bank took the last payment back, and the 3 days after that have passed. You can bid again as soon as your bank returns it or the next charge on March 21, 2027 goes through. If that is a mistake, tell your bank, or write to us.',
  ],
  [
    'whose last payment is disputed, when the next charge is due',
    { ...base, state: 'past_due', problem: 'disputed', periodEndsAt: day(120) },
    123,
    'Your bank took the last payment back, and the 3 days after that have passed. You can bid again as soon as your bank returns it or the next charge goes through. If that is a mistake, tell your bank, or write to us.',
  ],
  [
    'who had cancelled, and whose last payment is disputed',
    { ...base, problem: 'disputed', periodEndsAt: day(120) },
    104,
    'Your bank took the last payment back, so your subscription ended early. With a card it is $9.99 a month; the first month is charged at once, and you can cancel at any time.',
  ],
  [
    'whose subscription is paused',
    { ...base, state: 'past_due', problem: 'paused', periodEndsAt: day(120) },
    104,
    'Your subscription is paused at the payment provider: nothing is charged, and you cannot bid until it is resumed. Write to us, and we will see to it.',
  ],
  [
    'whose last charge was never confirmed',
    { ...base, state: 'past_due', periodEndsAt: day(120) },
    124,
    'The charge that was due on March 21, 2027 was never confirmed, and the 3 days for it have passed. You can bid again as soon as a charge goes through.',
  ],
] as const)('a photographer %s reads how to bid again', (_, subscription, today, text) => {
  expect(resubscribeText(subscription, { zone, now: day(today).getTime() })).toBe(text)
})

test.each([
  ['charged at once', 91, 95, 'With a card it is $9.99 a month, and $12.99 from February 24, 2027; the first month is charged at once,'],
  ['charged the day before the change', 20, 91, 'after that it is $9.99 a month, and $12.99 from February 20, 2027.'],
  ['charged on the day of the change', 20, 90, 'after that it is $12.99 a month.'],
] as const)('with an announced price a card that is %s', (_, today, change, text) => {
  // Of UTC, and a trial that begins at midnight.
  const midnight = (days: number) => new Date(Date.UTC(2026, 10, 21 + days))
  const price = { cents: 999, coming: { cents: 1299, startsAt: midnight(change) } }
  expect(resubscribeText({ ...base, trialEndsAt: midnight(90), price }, { zone, now: day(today).getTime() })).toContain(text)
})
