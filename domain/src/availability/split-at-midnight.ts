import { minutesOf, timeOf } from '../shared/days.ts'
import { availabilityLimits } from './limits.ts'
import type { TimeSlot, WeekDay } from './schemas.ts'

const midnight = 24 * 60

/** Whether a slot, such as 10PM to 2AM, ends on the next day. */
function endsNextDay({ start, end }: TimeSlot) {
  const minutes = minutesOf(end) - minutesOf(start)
  return minutes < 0 && minutes + midnight <= availabilityLimits.overnightMinutes
}

/**
 * A day of the week and the next one, with the hours after midnight moved to the next one; null if no slot ends there. The next day becomes
 * available, and hours that touch become one slot.
 */
export function splitAtMidnight(day: WeekDay, next: WeekDay): [WeekDay, WeekDay] | null {
  const overnight = day.slots.filter(endsNextDay)
  if (overnight.length === 0) return null
  const slots = day.slots.map((slot) => (endsNextDay(slot) ? { start: slot.start, end: timeOf(midnight) } : slot))
  const moved = overnight.map(({ end }) => ({ start: timeOf(0), end }))
  const before = next.isAvailable ? next.slots : []
  return [
    { ...day, slots },
    { ...next, isAvailable: true, slots: joined([...moved, ...before]) },
  ]
}

function joined(slots: TimeSlot[]): TimeSlot[] {
  const result: TimeSlot[] = []
  for (const slot of slots.toSorted((a, b) => minutesOf(a.start) - minutesOf(b.start))) {
    const last = result.at(-1)
    if (!last || minutesOf(slot.start) > minutesOf(last.end)) result.push(slot)
    else if (minutesOf(slot.end) > minutesOf(last.end)) result[result.length - 1] = { ...last, end: slot.end }
  }
  return result
}
