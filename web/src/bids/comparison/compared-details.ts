import type { BidView } from '@shutterbid/domain/bids/schemas'
import { lengthText } from '@shutterbid/domain/jobs/job-texts'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { numberText } from '@shutterbid/domain/shared/counts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { daysBetween, dayText } from '@shutterbid/domain/shared/when-texts'
import { dayPlusDays } from '../../ui/time/month.ts'

/** A fact of a bid, and its difference from the job or from the other bids. */
export type ComparedDetail = { text: string; note?: string | undefined }

type Job = Pick<JobView, 'budgetDollars' | 'durationMinutes' | 'shootOn' | 'deliveryOn'>

/** Null where the client named no budget. */
export function budgetFact({ amountDollars }: BidView, { budgetDollars }: Job): ComparedDetail | null {
  if (budgetDollars === 0 || amountDollars === null) return null
  const over = amountDollars - budgetDollars
  if (over === 0) return { text: 'Matches your budget' }
  return { text: over > 0 ? `${dollarsText(over)} over your budget` : `${dollarsText(-over)} under your budget` }
}

export function hoursFact({ details }: BidView, { durationMinutes }: Job): ComparedDetail | null {
  if (!details?.coveredHours) return null
  const more = 60 * details.coveredHours - durationMinutes
  const text = lengthText(60 * details.coveredHours)
  if (more === 0) return { text, note: 'As you asked' }
  return { text, note: more > 0 ? `${lengthText(more)} more than you asked for` : `${lengthText(-more)} less than you asked for` }
}

export function picturesFact({ details }: BidView, compared: readonly BidView[]): ComparedDetail | null {
  if (!details?.editedPictures) return null
  const counts = compared.flatMap((bid) => bid.details?.editedPictures ?? [])
  const most = Math.max(...counts)
  const fewest = Math.min(...counts)
  const note = most === fewest ? undefined : noteOf(details.editedPictures, { most, fewest })
  return { text: numberText(details.editedPictures), note }
}

function noteOf(count: number, { most, fewest }: { most: number; fewest: number }) {
  if (count === most) return 'The most'
  return count === fewest ? 'The fewest' : undefined
}

export function deliveryFact({ details }: BidView, { shootOn, deliveryOn }: Job): ComparedDetail | null {
  if (!details?.deliveryDays) return null
  const readyOn = dayPlusDays(shootOn, details.deliveryDays)
  const late = daysBetween(deliveryOn, readyOn)
  const text = `By ${dayText(readyOn)}`
  if (late === 0) return { text, note: 'The day you asked for' }
  return { text, note: late > 0 ? `${daysText(late)} later than you asked for` : `${daysText(-late)} earlier than you asked for` }
}

export function travelFact({ details }: BidView): ComparedDetail | null {
  if (!details || details.isTravelIncluded === null) return null
  return { text: details.isTravelIncluded ? 'Included in the price' : 'Charged extra' }
}

export function secondShooterFact({ details }: BidView): ComparedDetail | null {
  return details?.hasSecondShooter ? { text: 'Included' } : null
}

function daysText(days: number) {
  return days === 1 ? '1 day' : `${days} days`
}
