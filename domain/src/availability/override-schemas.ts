import * as z from 'zod/mini'
import { askedDay as day } from '../shared/day-schemas.ts'
import { overrideLimits } from './limits.ts'
import { noDateSelected, tooManyDates } from './refusals.ts'
import { hours, timeSlot, validHours } from './schemas.ts'

/** Why a photographer cannot work: a shoot booked here, an event of a connected calendar, or time they blocked themselves. */
export const busySources = ['shoot', 'calendar', 'block'] as const

const days = z.array(day).check(
  z.minLength(1, noDateSelected),
  z.maxLength(overrideLimits.datesAGroup, tooManyDates),
  z.refine((all) => new Set(all).size === all.length, 'Each date at most once'),
)

/** `recurring` needs a single date and adds the same weekday of the following weeks, without the dates of `except`. */
export const newOverride = z
  .object({
    ...hours,
    days,
    recurring: z._default(z.boolean(), false),
    except: z._default(z.array(day).check(z.maxLength(overrideLimits.datesAGroup)), []),
  })
  .check(
    ...validHours,
    z.refine(({ days, recurring }) => !recurring || days.length === 1, { error: 'Choose one date that recurs', path: ['days'] }),
  )
export type NewOverride = z.infer<typeof newOverride>

export const changedOverride = z.object({ groupId: z.uuid(), ...hours, days }).check(...validHours)
export type ChangedOverride = z.infer<typeof changedOverride>

/** `weekday` and `extendedTo`, the last date that was added, are null unless it recurs. Past days are left out. */
export const overrideGroup = z.object({
  id: z.uuid(),
  isAvailable: z.boolean(),
  slots: z.array(timeSlot),
  weekday: z.nullable(z.int()),
  extendedTo: z.nullable(day),
  days: z.array(day),
})
export type OverrideGroup = z.infer<typeof overrideGroup>

/** Groups in order of their first day. `today` is the date in the schedule's zone. */
export const overridesView = z.object({ zone: z.string(), today: day, groups: z.array(overrideGroup) })
export type OverridesView = z.infer<typeof overridesView>

export const busyQuery = z
  .object({ from: day, to: day })
  .check(z.refine(({ from, to }) => isShort(Date.parse(to) - Date.parse(from)), { error: 'At most two months', path: ['to'] }))

/** Times on the clocks of the schedule's zone; one entry for each day. `jobId` is that of a shoot. */
export const busyView = z.array(
  z.object({ day, start: z.string(), end: z.string(), source: z.enum(busySources), jobId: z.nullable(z.uuid()) }),
)
export type BusyView = z.infer<typeof busyView>

function isShort(milliseconds: number) {
  return milliseconds >= 0 && milliseconds <= overrideLimits.busyDays * 86_400_000
}
