import { minutesOf, timeOf } from '../shared/days.ts'
import { availabilityLimits } from './limits.ts'
import type { TimeSlot } from './schemas.ts'

/** The slot to offer after those of a day: from the end of the last one, as long as usual or until midnight. */
export function nextSlot(slots: readonly TimeSlot[]): TimeSlot {
  const { usualSlot } = availabilityLimits
  const ends = slots.map(({ end }) => minutesOf(end)).filter((end) => Number.isFinite(end))
  const start = Math.max(...ends)
  if (ends.length === 0 || start >= midnight) return usualSlot
  const length = minutesOf(usualSlot.end) - minutesOf(usualSlot.start)
  return { start: timeOf(start), end: timeOf(Math.min(start + length, midnight)) }
}

const midnight = 1440
