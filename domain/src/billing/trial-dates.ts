import { billingLimits } from './limits.ts'

const { trialDays, noCardDays } = billingLimits
const dayMs = 86_400_000

/** When the part without a card, and the whole trial, end. Days are of 24 hours. */
export function trialDates(startsAt: Date) {
  return { noCardEndsAt: daysAfter(startsAt, noCardDays), endsAt: daysAfter(startsAt, trialDays) }
}

/** From 1 to the last day of the trial. */
export function dayOfTrial(trialEndsAt: Date, now: number) {
  const startedAt = daysAfter(trialEndsAt, -trialDays).getTime()
  return Math.min(trialDays, Math.max(1, Math.floor((now - startedAt) / dayMs) + 1))
}

/** Whether the trial ended before a card was added. */
export function endedWithoutCard(trialEndsAt: Date | null, periodEndsAt: Date | null) {
  return trialEndsAt !== null && periodEndsAt?.getTime() === daysAfter(trialEndsAt, noCardDays - trialDays).getTime()
}

export function daysAfter(start: Date, days: number) {
  return new Date(start.getTime() + days * dayMs)
}
