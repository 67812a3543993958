import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { dateWords, endedWithoutCard, priceWords } from './subscription-words.ts'

type Ended = Pick<SubscriptionView, 'state' | 'trialEndsAt' | 'periodEndsAt' | 'mayAddCard'>

/** What happened to a subscription that does not run and has no trial left to start, and how to bid again. */
export function wayBackWords({ state, trialEndsAt, periodEndsAt, mayAddCard }: Ended, { zone, now }: { zone: string; now: number }) {
  if (state === 'past_due') {
    return 'The last charge failed, and the 3 days to fix it have passed. You can bid again as soon as a charge goes through.'
  }
  // No trial is offered and none was started here: another account with the same address used it.
  if (!periodEndsAt && !trialEndsAt)
    return `Your trial has already been used. With a card you subscribe for ${priceWords}, charged at once; cancel at any time.`
  const ended = periodEndsAt ? `ended on ${dateWords(periodEndsAt, zone)}` : 'is not running'
  const what = endedWithoutCard(trialEndsAt, periodEndsAt)
    ? `Your trial without a card ${ended}; nothing was charged.`
    : `Your subscription ${ended}.`
  if (!mayAddCard) return what
  if (trialEndsAt && trialEndsAt.getTime() > now) {
    return `${what} Add a card, and the trial runs on until ${dateWords(trialEndsAt, zone)}; after that it is ${priceWords}.`
  }
  return `${what} With a card it is ${priceWords}, charged at once; cancel at any time.`
}
