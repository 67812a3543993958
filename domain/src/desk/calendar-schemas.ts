import * as z from 'zod/mini'
import { timeSlot } from '../availability/schemas.ts'
import { askedDay, day } from '../shared/day-schemas.ts'
import { bidFits, clashKinds } from './clashes.ts'
import { clash } from './own-bid-schemas.ts'

export const calendarViews = ['month', 'week'] as const
export type CalendarViewKind = (typeof calendarViews)[number]

/** The month or week around a day; without one, around today in the schedule's zone. */
export const calendarQuery = z.object({
  view: z.enum(calendarViews),
  on: z.optional(askedDay),
})

/** A day's hours. `override` is null if they come from the week. */
const calendarDay = z.object({
  day,
  isAvailable: z.boolean(),
  slots: z.array(timeSlot),
  override: z.nullable(z.object({ groupId: z.uuid(), isRecurring: z.boolean(), days: z.int() })),
})
export type CalendarDay = z.infer<typeof calendarDay>

/** A hired shoot, a pending bid on a coming shoot, or an event of a connected calendar, which has only times. */
const calendarEntry = z.object({
  id: z.uuid(),
  kind: z.enum(clashKinds),
  jobId: z.nullable(z.uuid()),
  title: z.nullable(z.string()),
  placeLabel: z.nullable(z.string()),
  amountDollars: z.nullable(z.int()),
  /** Times on each day, on the clocks of the schedule's zone; the end of a day is `24:00`. */
  parts: z.array(z.object({ day, start: z.string(), end: z.string() })),
  /** For bids. */
  fit: z.nullable(z.enum(bidFits)),
  clashes: z.array(clash),
})
export type CalendarEntry = z.infer<typeof calendarEntry>

/** `today` is the date in `zone`, the schedule's; `isWeekSaved`: without a week, days have no hours because nothing is known. */
export const photographerCalendar = z.object({
  zone: z.string(),
  today: day,
  isWeekSaved: z.boolean(),
  days: z.array(calendarDay),
  entries: z.array(calendarEntry),
})
export type PhotographerCalendar = z.infer<typeof photographerCalendar>
