import { dayPlusDays } from '../shared/day-plus-days.ts'
import { weekdayOf } from '../shared/weekday-of.ts'
import { localDateTime } from '../shared/when-texts.ts'

export const bidWeeks = ['this_week', 'later', 'past'] as const
export type BidWeek = (typeof bidWeeks)[number]

type Shoot = { shootOn: string; startsAt: Date; zone: string }

/** When the shoot of a pending bid is, by the date at its place. A week ends with its Sunday. */
export function weekOf({ shootOn, startsAt, zone }: Shoot, now: Date): BidWeek {
  if (startsAt <= now) return 'past'
  const today = localDateTime(now, zone).on
  return shootOn <= dayPlusDays(today, (7 - weekdayOf(today)) % 7) ? 'this_week' : 'later'
}
