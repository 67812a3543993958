import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { isDay } from '@shutterbid/domain/shared/is-day'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { dayPlusDays } from '../../ui/time/month.ts'

/** The day in an address, from today on; other values are dropped. */
export function readFreeOn(value: unknown, now: number = Date.now()): string | undefined {
  const { min, max } = daysToBeFree(now)
  return typeof value === 'string' && isDay(value) && value >= min && value <= max ? value : undefined
}

/** The days that a search can name. */
export function daysToBeFree(now: number = Date.now()) {
  const min = localDateTime(now, defaultZone).on
  return { min, max: dayPlusDays(min, jobLimits.maxDaysAhead) }
}
