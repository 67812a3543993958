import { expect, test } from 'vitest'
import { resubscribeText } from './resubscribe-text.ts'

const zone = 'America/Phoenix'
const start = Date.parse('2026-11-21T20:00:00Z')
const day = (days: number) => new Date(start + days * 86_400_000)
const base = { state: 'ended', trialEndsAt: day(90), periodEndsAt: day(14), mayAddCard: true } as const

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
    'Your trial without a card ended on December 5, 2026; nothing was charged. With a card it is $9.99 a month, charged at once; cancel at any time.',
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
    'Your trial has already been used. With a card you subscribe for $9.99 a month, charged at once; cancel at any time.',
  ],
  [
    'whose last charge failed',
    { ...base, state: 'past_due' },
    120,
    'The last charge failed, and the 3 days to fix it have passed. You can bid again as soon as a charge goes through.',
  ],
] as const)('a photographer %s reads how to bid again', (_, subscription, today, text) => {
  expect(resubscribeText(subscription, { zone, now: day(today).getTime() })).toBe(text)
})
