import { expect, test } from 'vitest'
import { noSubscription, type Subscription, trialFrom } from './rules.ts'
import { subscriptionChanges } from './subscription-changes.ts'

const day = (on: number) => new Date(Date.UTC(2026, 0, on))
const trial = trialFrom(day(1))
const paid: Subscription = { ...trial, state: 'active', hasCard: true, cancelPending: false, periodEndsAt: day(120) }
const failed: Subscription = { ...paid, paymentFailedAt: day(120), problem: 'charge_failed' }
const disputed: Subscription = { ...paid, paymentFailedAt: day(119), problem: 'disputed' }

test.each([
  [noSubscription, trial, ['trial_started']],
  [trial, trial, []],
  [trial, { ...trial, hasCard: true, cancelPending: false, periodEndsAt: day(91) }, ['card_added', 'resumed', 'period_moved']],
  [{ ...paid, state: 'trialing' as const }, paid, ['activated']],
  [paid, { ...paid, periodEndsAt: day(150) }, ['period_moved']],
  [paid, failed, ['charge_failed']],
  [failed, { ...paid, periodEndsAt: day(150) }, ['period_moved', 'charge_settled']],
  [paid, disputed, ['payment_disputed']],
  [disputed, paid, ['dispute_settled']],
  [disputed, failed, ['charge_failed']],
  [failed, { ...failed, state: 'past_due' as const, problem: 'paused' as const }, ['past_due', 'paused']],
  [{ ...paid, state: 'past_due' as const, problem: 'paused' as const }, paid, ['activated', 'unpaused']],
  [failed, { ...paid, state: 'ended' as const }, ['ended']],
  [paid, { ...paid, isCollectionPaused: true }, ['collection_paused']],
  [{ ...paid, isCollectionPaused: true }, paid, ['collection_resumed']],
  [paid, { ...paid, state: 'past_due' as const }, ['past_due']],
  [paid, { ...paid, cancelPending: true }, ['set_to_end']],
  [{ ...paid, cancelPending: true }, { ...paid, cancelPending: true, state: 'ended' as const, hasCard: false }, ['ended', 'card_removed']],
] as const)('between two states of a subscription (%#) changed %j', (before, after, changes) => {
  expect(subscriptionChanges(before, after)).toEqual(changes)
})
