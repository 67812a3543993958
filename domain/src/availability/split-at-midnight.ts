import { minutesOfTime, slotTimeOf } from '../shared/times.ts'
import { availabilityLimits } from './limits.ts'
import type { TimeSlot, WeekDay } from './schemas.ts'

const midnight = 24 * 60

/**
 * The days to save when days of a week change. Hours after midnight, as in 10PM to 2AM, move to the next day, which becomes available.
 * Hours that continued a slot until midnight are removed with it, unless that day changes, too.
 */
export function splitAtMidnight(changed: readonly WeekDay[], week: readonly WeekDay[]): WeekDay[] {
  const days = new Map(changed.map((day) => [day.dayOfWeek, day]))
  for (const { dayOfWeek, isAvailable, slots } of changed) {
    const tomorrow = (dayOfWeek + 1) % 7
    const isReplaced = changed.some((day) => day.dayOfWeek === tomorrow)
    const before = dayOf(week, dayOfWeek)
    const next = days.get(tomorrow) ?? dayOf(week, tomorrow)
    if (!before || !next) continue
    const overnight = slots.filter(endsNextDay)
    const old = isReplaced || (isAvailable && slots.some(endsAtMidnight)) ? undefined : nightOf(before, next)
    if (overnight.length === 0 && !old) continue
    const night = overnight.map(({ end }) => ({ start: slotTimeOf(0), end }))
    const others = next.isAvailable ? next.slots.filter((slot) => slot !== old) : []
    const joint = joined([...night, ...others])
    days.set(tomorrow, { ...next, isAvailable: joint.length > 0, slots: joint })
    const evening = slots.map((slot) => (endsNextDay(slot) ? { start: slot.start, end: slotTimeOf(midnight) } : slot))
    days.set(dayOfWeek, { dayOfWeek, isAvailable, slots: evening })
  }
  return [...days.values()]
}

function dayOf(days: readonly WeekDay[], dayOfWeek: number) {
  return days.find((day) => day.dayOfWeek === dayOfWeek)
}

/** Whether a slot, such as 10PM to 2AM, ends on the next day. */
function endsNextDay({ start, end }: TimeSlot) {
  const minutes = minutesOfTime(end) - minutesOfTime(start)
  return minutes < 0 && minutes + midnight <= availabilityLimits.overnightMinutes
}

function endsAtMidnight({ end }: TimeSlot) {
  return minutesOfTime(end) === midnight
}

/** The next day's slot from midnight on, if it continues a slot of this day and both fit an overnight slot. */
function nightOf(day: WeekDay, next: WeekDay): TimeSlot | undefined {
  const evening = day.isAvailable ? day.slots.find(endsAtMidnight) : undefined
  const night = next.isAvailable ? next.slots.find(({ start }) => minutesOfTime(start) === 0) : undefined
  if (!evening || !night) return undefined
  return midnight - minutesOfTime(evening.start) + minutesOfTime(night.end) <= availabilityLimits.overnightMinutes ? night : undefined
}

/** Slots that only touch stay apart, so that each can be changed alone. */
function joined(slots: TimeSlot[]): TimeSlot[] {
  const result: TimeSlot[] = []
  for (const slot of slots.toSorted((a, b) => minutesOfTime(a.start) - minutesOfTime(b.start))) {
    const last = result.at(-1)
    if (!last || minutesOfTime(slot.start) >= minutesOfTime(last.end)) result.push(slot)
    else if (minutesOfTime(slot.end) > minutesOfTime(last.end)) result[result.length - 1] = { ...last, end: slot.end }
  }
  return result
}
