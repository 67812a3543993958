import * as z from 'zod/mini'
import { specialtyCode } from '../profiles/schemas.ts'
import { placeToken } from '../search/schemas.ts'
import { oneLine } from '../shared/clean-text.ts'
import { numberText } from '../shared/counts.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { maxDollars } from '../shared/money.ts'
import { trimmed } from '../shared/trimmed.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { jobLimits } from './limits.ts'
import { occasions, shootSettings } from './shoot-options.ts'

const requiredText = (what: string, max: number) =>
  z.string(`${what} is required`).check(trimmed(), z.minLength(1, `${what} is required`), atMost(what, max))
const optionalText = (what: string, max: number) => z.string().check(trimmed(), atMost(what, max))
const atMost = (what: string, max: number) => z.maxLength(max, `${what} must be at most ${numberText(max)} characters`)

const { people, minutes, time, specialties } = jobLimits
const tooFewPeople = 'Must be at least 1 person'
const tooManyPeople = `Must be at most ${people.max} people`
const budgetTooHigh = 'Budget must be at most $1,000,000'

export const peopleCount = wholeNumber({
  missing: tooFewPeople,
  notWhole: 'Enter a whole number of people',
  tooLarge: tooManyPeople,
}).check(z.gte(people.min, tooFewPeople), z.lte(people.max, tooManyPeople))

export const budgetDollars = wholeNumber({
  missing: 'Budget is required, in whole dollars',
  notWhole: 'Enter whole dollars, without cents',
  tooLarge: budgetTooHigh,
}).check(z.gte(jobLimits.budget.min, 'Budget must be positive'), z.lte(maxDollars, budgetTooHigh))

/** Where a hired pair meets, set after the hire; empty to remove it. */
export const meetingPointForm = z.object({ meetingPoint: optionalText('Meeting point', jobLimits.meetingPoint.max) })
export type MeetingPointForm = z.infer<typeof meetingPointForm>

const bothDays = z.object({ shootOn: z.iso.date(), deliveryOn: z.iso.date() })
// Compares the days even if other fields are invalid, so that all errors show at once. A missing or invalid day has its own error.
const hasBothDays = ({ value }: { value: unknown }) => z.safeParse(bothDays, value).success

const quarter = timeOfDay.check(z.refine((value) => Number(value.slice(3)) % time.stepMinutes === 0, 'Choose a quarter of an hour'))

const shootFields = {
  placeToken,
  shootOn: z.iso.date('Shoot date is required'),
  shootTime: quarter,
  durationMinutes: z
    .int('Duration is required')
    .check(
      z.gte(minutes.min, 'Minimum duration is 0.5 hours'),
      z.lte(minutes.max, 'Maximum duration is 12 hours'),
      z.multipleOf(minutes.step, 'Choose half hours'),
    ),
}

/** When the moments of a wedding or an event are, as local times. */
export const dayPlan = z.object({ ceremony: z.optional(quarter), portraits: z.optional(quarter), dinner: z.optional(quarter) })

/** Place and time of a shoot. */
export const shootForm = z.object(shootFields)
export type ShootForm = z.infer<typeof shootForm>

/**
 * How many photographers match a shoot, at most `jobLimits.maxRecipients`. If nobody does, `others` has other times at the same place at
 * which somebody does, the nearest first.
 */
export const matchCount = z.object({
  count: z.int(),
  others: z.array(z.object({ shootOn: day, shootTime: timeOfDay, count: z.int() })),
})
export type MatchCount = z.infer<typeof matchCount>

/** The server derives the zone and the instant from the place. */
export const jobForm = z
  .object({
    title: z
      .string('Title is required')
      .check(
        z.overwrite(oneLine),
        trimmed(),
        z.minLength(1, 'Title is required'),
        z.maxLength(jobLimits.title.max, `Title must be at most ${jobLimits.title.max} characters`),
      ),
    description: requiredText('Description', jobLimits.description.max),
    ...shootFields,
    dayPlan: z._default(dayPlan, {}),
    meetingPoint: z._default(meetingPointForm.shape.meetingPoint, ''),
    deliveryOn: z.iso.date('Delivery date is required'),
    peopleCount,
    shootSetting: z.enum(shootSettings, 'Please select a setting'),
    occasion: z.enum(occasions),
    specialties: z
      .array(specialtyCode)
      .check(z.minLength(specialties.min, 'Please select at least one photography type'), z.maxLength(specialties.max)),
    budgetDollars,
  })
  .check(
    z.refine(({ shootOn, deliveryOn }) => deliveryOn > shootOn, {
      error: 'Delivery date must be after shoot date',
      path: ['deliveryOn'],
      when: hasBothDays,
    }),
    z.refine(({ shootOn, deliveryOn }) => Date.parse(deliveryOn) - Date.parse(shootOn) <= jobLimits.maxDaysToDelivery * 86_400_000, {
      error: 'Delivery date must be within two years of the shoot',
      path: ['deliveryOn'],
      when: hasBothDays,
    }),
  )
export type JobForm = z.infer<typeof jobForm>

/** A new job. `repeatsJobId` is the client's earlier job that it repeats; the bidders of that job are notified once. */
export const newJob = z.safeExtend(jobForm, { repeatsJobId: z.optional(z.uuid()) })
export type NewJob = z.infer<typeof newJob>

/** `seenEditCount` is the `editCount` of the job that the client saw in the form. */
export const editedJob = z.safeExtend(jobForm, { jobId: z.uuid(), seenEditCount: z.int() })
export type EditedJob = z.infer<typeof editedJob>

/** Why the operator cancels a job. */
export const cancelNote = requiredText('A reason', jobLimits.cancelNote.max)
export const hireSentence = requiredText('A sentence', jobLimits.hireNote.max)
