import * as z from 'zod/mini'
import { minutesOfTime } from '../shared/times.ts'
import { availabilityLimits } from './limits.ts'
import { availabilityRefusals, endsBeforeStart, noDayChosen } from './refusals.ts'

const { bufferMinutes: bufferLimits } = availabilityLimits

/** A time of day in quarter hours; an end can be `24:00`. */
const quarter = z.string().check(
  z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Invalid time'),
  z.refine((time) => minutesOfTime(time) % availabilityLimits.stepMinutes === 0, 'Choose a quarter of an hour'),
)

export const timeSlot = z
  .object({ start: quarter, end: quarter })
  .check(z.refine(({ start, end }) => minutesOfTime(end) > minutesOfTime(start), { error: endsBeforeStart, path: ['end'] }))
export type TimeSlot = z.infer<typeof timeSlot>

/** The fields of a day's hours; `validHours` are their checks. */
export const hours = {
  isAvailable: z.boolean(),
  slots: z.array(timeSlot).check(z.maxLength(availabilityLimits.slotsADay, `At most ${availabilityLimits.slotsADay} time slots a day`)),
}
export type Hours = { isAvailable: boolean; slots: readonly TimeSlot[] }
export const validHours = [
  z.refine<Hours>(({ isAvailable, slots }) => !isAvailable || slots.length > 0, { error: availabilityRefusals.last_slot, path: ['slots'] }),
  z.refine<Hours>(({ slots }) => !overlap(slots), { error: availabilityRefusals.slots_overlap, path: ['slots'] }),
] as const

export const dayHours = z.object(hours).check(...validHours)

/** One day of the week, 0 Sunday to 6 Saturday, in the schedule's time zone. */
export const weekDay = z.object({ dayOfWeek: z.int().check(z.gte(0), z.lte(6)), ...hours }).check(...validHours)
export type WeekDay = z.infer<typeof weekDay>

/** Several days, which are saved together or not at all. */
export const weekDays = z.array(weekDay).check(
  z.minLength(1, noDayChosen),
  z.maxLength(7),
  z.refine((days) => new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size === days.length, 'Each day at most once'),
)

/** `savedAt` is null until the photographer first saves a day; until then they are not matched with jobs. */
export const weekView = z.object({ zone: z.string(), savedAt: z.nullable(z.date()), days: z.array(weekDay) })
export type WeekView = z.infer<typeof weekView>

const bufferMinutes = z
  .int()
  .check(
    z.gte(0, 'Choose 0 minutes or more'),
    z.lte(bufferLimits.max, `At most ${bufferLimits.max} minutes`),
    z.multipleOf(bufferLimits.step, `Choose a multiple of ${bufferLimits.step} minutes`),
  )

export const buffersView = z.object({ prepareMinutes: bufferMinutes, packUpMinutes: bufferMinutes, countsTravel: z.boolean() })

export const completenessView = z.object({ hasPlace: z.boolean(), hasSchedule: z.boolean(), hasAvatar: z.boolean() })

function overlap(slots: readonly { start: string; end: string }[]) {
  const sorted = slots.toSorted((a, b) => minutesOfTime(a.start) - minutesOfTime(b.start))
  return sorted.some((slot, index) => {
    const next = sorted[index + 1]
    return next !== undefined && minutesOfTime(next.start) < minutesOfTime(slot.end)
  })
}
