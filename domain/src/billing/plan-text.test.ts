import { expect, test } from 'vitest'
import { type Plan, subscriptionChangeText } from './plan-text.ts'
import type { SubscriptionChange } from './subscription-changes.ts'

const plan: Plan = { state: 'active', hasCard: true, cancelPending: false, periodEndsAt: new Date('2026-12-05T10:00:00Z') }
const withoutCard = { state: 'trialing', hasCard: false, cancelPending: true } as const

test.each<[SubscriptionChange[], Partial<Plan>, string]>([
  [['trial_started'], withoutCard, 'trial started, without a card, until December 5, 2026, then it ends'],
  [['trial_started', 'card_added'], { state: 'trialing' }, 'trial started, with a card, until December 5, 2026, then charged each month'],
  [['card_added'], { state: 'trialing' }, 'card added; now a trial with a card until December 5, 2026, then charged each month'],
  [['card_removed'], withoutCard, 'card removed; now a trial without a card until December 5, 2026, then it ends'],
  [['set_to_end'], { state: 'trialing', cancelPending: true }, 'set to end; now a trial with a card until December 5, 2026, then it ends'],
  [['activated', 'period_moved'], {}, 'active, end of the period moved; now paid until December 5, 2026, then charged again'],
  [['set_to_end'], { cancelPending: true }, 'set to end; now paid until December 5, 2026, then it ends'],
  [['past_due'], { state: 'past_due' }, 'past due; now no access until a charge goes through'],
  [['charge_failed'], { state: 'past_due', problem: 'charge_failed' }, 'charge failed; now no access until a charge goes through'],
  [
    ['payment_disputed'],
    { state: 'past_due', problem: 'disputed' },
    'payment disputed; now no access until the bank returns the payment or the next charge goes through',
  ],
  [
    ['past_due', 'paused'],
    { state: 'past_due', problem: 'paused' },
    'past due, paused at the payment provider; now no access until it is resumed at the payment provider',
  ],
  [['collection_paused'], { isCollectionPaused: true }, 'charges paused; now subscribed until December 5, 2026, charges are paused'],
  [
    ['collection_paused'],
    { state: 'trialing', isCollectionPaused: true },
    'charges paused; now a trial with a card until December 5, 2026, charges are paused',
  ],
  [['set_to_end'], { cancelPending: true, isCollectionPaused: true }, 'set to end; now paid until December 5, 2026, then it ends'],
  [['ended'], { state: 'ended' }, 'ended'],
  [[], {}, 'now paid until December 5, 2026, then charged again'],
  [['ended'], { state: 'none', periodEndsAt: null }, 'ended'],
])('%j with the plan %j reads %s', (changes, facts, text) => {
  expect(subscriptionChangeText(changes, { ...plan, ...facts })).toBe(text)
})

test('a change without a plan, as earlier events have it, names what changed', () => {
  expect(subscriptionChangeText(['activated', 'card_added'], undefined)).toBe('active, card added')
})
