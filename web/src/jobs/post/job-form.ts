import { canHaveDayPlan, type PlanMoment, setMoments } from '@shutterbid/domain/jobs/day-plan'
import type { JobForm } from '@shutterbid/domain/jobs/form-schemas'
import { blankTexts } from '@shutterbid/domain/jobs/job-fields'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobDraft } from '@shutterbid/domain/jobs/schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import type { Resolver } from 'react-hook-form'
import { refusalReason } from '../../api/error-message.ts'
import { parseNumber } from '../../forms/parse-number.ts'
import { checkWith } from '../../forms/schema/check-with.ts'

/** A chosen suggestion. `label` is what photographers will read. */
export type ChosenPlace = { token: string; placeName: string; label: string; latitude: number; longitude: number; zone: string }

/** A job as typed; errors of the place are set on `placeToken`. */
export type TypedJob = Omit<JobForm, 'placeToken' | 'dayPlan' | 'peopleCount' | 'budgetDollars'> & {
  placeText: string
  place: ChosenPlace | null
  placeToken?: string
  /** Empty where a moment is not set. */
  dayPlan: Record<PlanMoment, string>
  peopleCount: string
  budgetDollars: string
}

export const blankJob: TypedJob = {
  ...blankTexts,
  specialties: [],
  placeText: '',
  place: null,
  shootOn: '',
  shootTime: jobLimits.time.default,
  durationMinutes: jobLimits.minutes.default,
  dayPlan: { ceremony: '', portraits: '', dinner: '' },
  deliveryOn: '',
  peopleCount: String(jobLimits.people.default),
  shootSetting: 'indoor',
  occasion: 'Not specified',
  budgetDollars: '',
}

/** The form values for an existing job. */
export function toTypedJob<Draft extends JobDraft>({ place, peopleCount, budgetDollars, dayPlan, ...rest }: Draft) {
  return {
    ...rest,
    dayPlan: { ...blankJob.dayPlan, ...dayPlan },
    place,
    placeText: place.placeName,
    peopleCount: String(peopleCount),
    budgetDollars: String(budgetDollars),
  }
}

const loadSchema = async () => (await import('@shutterbid/domain/jobs/form-schemas')).jobForm

const checkFields = checkWith<TypedJob, JobForm>(loadSchema, ({ place, placeText: _, ...typed }) => ({
  ...typed,
  dayPlan: canHaveDayPlan(typed.specialties) ? setMoments(typed.dayPlan) : {},
  placeToken: place?.token,
  peopleCount: parseNumber(typed.peopleCount),
  budgetDollars: parseNumber(typed.budgetDollars),
}))

/** Adds to the domain's schema that a shoot cannot start before now at its place. */
export const checkJob: Resolver<TypedJob, unknown, JobForm> = async (typed, context, options) => {
  const checked = await checkFields(typed, context, options)
  if (!typed.place || !typed.shootOn || !hasPassed(typed, typed.place.zone)) return checked
  return { values: {}, errors: { ...checked.errors, shootTime: { type: 'clock', message: jobRefusals.shoot_time_passed } } }
}

function hasPassed({ shootOn, shootTime }: TypedJob, zone: string) {
  const now = localDateTime(Date.now(), zone)
  return `${shootOn}T${shootTime}` <= `${now.on}T${now.at}`
}

/** The form field that caused the server's refusal, if any. */
export function refusedField(error: unknown) {
  return fieldOf[refusalReason(error) ?? '']
}

const fieldOf: Record<string, 'placeToken' | 'shootTime' | 'shootOn' | undefined> = {
  place_not_chosen: 'placeToken',
  outside_service_area: 'placeToken',
  shoot_time_passed: 'shootTime',
  shoot_time_skipped: 'shootTime',
  date_too_far: 'shootOn',
}
