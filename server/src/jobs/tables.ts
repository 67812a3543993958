import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { DayPlan } from '@shutterbid/domain/jobs/day-plan'
import type { OpenText } from '@shutterbid/domain/jobs/job-fields'
import { cancelReasons, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { listCellDegrees } from '@shutterbid/domain/jobs/list-cells'
import type { PostedTerms } from '@shutterbid/domain/jobs/schemas'
import { occasions, shootSettings } from '@shutterbid/domain/jobs/shoot-options'
import { maxDollars } from '@shutterbid/domain/shared/money'
import { desc, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import {
  globePoint,
  hiddenColumns,
  hiddenWithReason,
  instantColumn,
  ownerKey,
  ownerReference,
  reference,
  timeOfDay,
} from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { specialtyCode } from '#server/profiles/tables'

export const jobStatus = pgEnum('job_status', jobStates)
export const cancelReason = pgEnum('cancel_reason', cancelReasons)
export const shootSetting = pgEnum('shoot_setting', shootSettings)
export const occasion = pgEnum('occasion', occasions)

const { minutes } = jobLimits
/** A bid may offer more hours than a job can ask for. */
const maxHiredMinutes = Math.max(minutes.max, 60 * bidLimits.coveredHours.max)

/**
 * Local date and time are authoritative; the instants are derived from them in the place's zone. The exact place is for the client and the
 * hired photographer; the public point and label are for others. A trigger allows only the status changes of `jobMoves`; `accepted_bid_id`
 * refers to a bid on this job. Once somebody is hired, time, place, hours and delivery are what both agreed on, and `posted` has what the
 * job asked for.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    clientId: reference('client_id', () => people.id),
    title: text().notNull(),
    description: text().notNull(),
    placeName: text('place_name').notNull(),
    placeLabel: text('place_label').notNull(),
    streetLine: text('street_line'),
    meetingPoint: text('meeting_point').notNull().default(''),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    publicLatitude: doublePrecision('public_latitude').notNull(),
    publicLongitude: doublePrecision('public_longitude').notNull(),
    globe: globePoint(),
    /** For lists of open jobs; the same as `cellOf` with this size. */
    cell: text().generatedAlwaysAs(
      sql`floor(public_latitude / ${literal(listCellDegrees)})::integer::text || ',' || floor(public_longitude / ${literal(listCellDegrees)})::integer::text`,
    ),
    zone: text().notNull(),
    shootOn: date('shoot_on', { mode: 'string' }).notNull(),
    shootTime: timeOfDay('shoot_time').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    dayPlan: jsonb('day_plan').$type<DayPlan>().notNull().default({}),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    deliveryOn: date('delivery_on', { mode: 'string' }).notNull(),
    peopleCount: integer('people_count').notNull().default(1),
    shootSetting: shootSetting('shoot_setting').notNull().default('indoor'),
    occasion: occasion().notNull().default('Not specified'),
    budgetDollars: integer('budget_dollars').notNull(),
    status: jobStatus().notNull().default('open'),
    version: integer().notNull().default(1),
    /** Counts every saved edit, also one that does not raise the version. */
    editCount: integer('edit_count').notNull().default(0),
    /** Edits of the last day, for the daily limit. */
    recentEditsAt: instantColumn('recent_edits_at').array().notNull().default([]),
    acceptedBidId: uuid('accepted_bid_id'),
    acceptedPhotographerId: uuid('accepted_photographer_id').references(() => people.id),
    acceptedAmountDollars: integer('accepted_amount_dollars'),
    acceptedAt: instantColumn('accepted_at'),
    posted: jsonb().$type<PostedTerms>(),
    /** The end of the delivery day, once the photographer answered a request for completion with "not yet". */
    workDueAt: instantColumn('work_due_at'),
    /** The agreed day of delivery that is recorded as passed; another one if it was moved since. */
    deliveryPassedOn: date('delivery_passed_on', { mode: 'string' }),
    cancelReason: cancelReason('cancel_reason'),
    cancelNote: text('cancel_note'),
    repeatsJobId: uuid('repeats_job_id').references((): AnyPgColumn => jobs.id),
    recipientCount: integer('recipient_count').notNull().default(0),
    postedAt: instantColumn('posted_at').notNull().defaultNow(),
    completedAt: instantColumn('completed_at'),
    cancelledAt: instantColumn('cancelled_at'),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    ...hiddenColumns(),
  },
  (job) => [
    // Only the first repetition of a job notifies its bidders.
    unique('jobs_repeated_once').on(job.repeatsJobId),
    unique('jobs_id_and_client').on(job.id, job.clientId),
    unique('jobs_id_and_photographer').on(job.id, job.acceptedPhotographerId),
    hiddenWithReason('jobs', job),
    check('jobs_title_length', sql`char_length(${job.title}) between 1 and ${literal(jobLimits.title.max)}`),
    check('jobs_description_length', sql`char_length(${job.description}) between 1 and ${literal(jobLimits.description.max)}`),
    check('jobs_meeting_point_length', sql`char_length(${job.meetingPoint}) <= ${literal(jobLimits.meetingPoint.max)}`),
    check(
      'jobs_duration',
      sql`${job.durationMinutes} between ${literal(minutes.min)} and ${literal(maxHiredMinutes)} and ${job.durationMinutes} % ${literal(minutes.step)} = 0`,
    ),
    check('jobs_instants_follow_duration', sql`${job.endsAt} = ${job.startsAt} + make_interval(mins => ${job.durationMinutes})`),
    // An hour either way, for times around a change of daylight saving, and for programs with different time zone data.
    check(
      'jobs_start_on_the_places_clock',
      sql`(${job.startsAt} at time zone ${job.zone}) between ${job.shootOn} + ${job.shootTime} - interval '1 hour' and ${job.shootOn} + ${job.shootTime} + interval '1 hour'`,
    ),
    check('jobs_time_in_quarters', sql`extract(epoch from ${job.shootTime}) % ${literal(jobLimits.time.stepMinutes * 60)} = 0`),
    check('jobs_on_earth', sql`${job.latitude} between -90 and 90 and ${job.longitude} between -180 and 180`),
    check('jobs_label_on_earth', sql`${job.publicLatitude} between -90 and 90 and ${job.publicLongitude} between -180 and 180`),
    check('jobs_words_not_blank', sql`${job.title} ~ '[^[:space:]]' and ${job.description} ~ '[^[:space:]]'`),
    check('jobs_delivery_after_shoot', sql`${job.deliveryOn} > ${job.shootOn}`),
    check('jobs_delivery_within_two_years', sql`${job.deliveryOn} <= ${job.shootOn} + ${literal(jobLimits.maxDaysToDelivery)}`),
    check('jobs_version', sql`${job.version} >= 1`),
    check('jobs_edit_count', sql`${job.editCount} >= 0`),
    check('jobs_recipients', sql`${job.recipientCount} >= 0`),
    check('jobs_people', sql`${job.peopleCount} between ${literal(jobLimits.people.min)} and ${literal(jobLimits.people.max)}`),
    check('jobs_budget', sql`${job.budgetDollars} between ${literal(jobLimits.budget.min)} and ${literal(maxDollars)}`),
    check(
      'jobs_accepted_bid_matches_status',
      sql`case ${job.status}
        when 'open' then num_nonnulls(${job.acceptedBidId}, ${job.acceptedPhotographerId}, ${job.acceptedAmountDollars}) = 0
        when 'cancelled' then num_nonnulls(${job.acceptedBidId}, ${job.acceptedPhotographerId}, ${job.acceptedAmountDollars}) in (0, 3)
        else num_nulls(${job.acceptedBidId}, ${job.acceptedPhotographerId}, ${job.acceptedAmountDollars}) = 0 end`,
    ),
    check('jobs_accepted_when_accepted', sql`(${job.acceptedBidId} is null) = (${job.acceptedAt} is null)`),
    check('jobs_cancelled_with_reason', sql`(${job.status} = 'cancelled') = (${job.cancelReason} is not null)`),
    check('jobs_cancelled_when_cancelled', sql`(${job.status} = 'cancelled') = (${job.cancelledAt} is not null)`),
    check(
      'jobs_cancel_note',
      sql`${job.cancelNote} is null or ${job.cancelReason} in ('operator', 'photographer', 'agreed') and char_length(${job.cancelNote}) between 1 and ${literal(jobLimits.cancelNote.max)}`,
    ),
    // Without a hire only the client or expiry cancels a job, and a job with a hire does not expire.
    check(
      'jobs_cancel_reason_fits',
      sql`${job.cancelReason} is null or ${job.cancelReason} = 'client' or (${job.cancelReason} = 'expired') = (${job.acceptedBidId} is null)`,
    ),
    check('jobs_completed_when_completed', sql`(${job.status} = 'completed') = (${job.completedAt} is not null)`),
    index('jobs_by_client').on(job.clientId, job.status, desc(job.postedAt), desc(job.id)),
    index('jobs_by_photographer').on(job.acceptedPhotographerId, job.status, desc(job.postedAt), desc(job.id)),
    index('jobs_by_photographer_and_hire').on(job.acceptedPhotographerId, job.acceptedAt, job.cancelReason),
    index('jobs_running_by_due')
      .on(job.acceptedPhotographerId, sql`coalesce(${job.workDueAt}, ${job.startsAt})`, job.id)
      .where(sql`${job.status} = 'in_progress'`),
    index('jobs_hired_by_globe').using('gist', job.globe).where(sql`${job.status} in ('in_progress', 'completed')`),
    // With all columns by which open jobs are filtered, so that rows which do not match are never read.
    index('jobs_shown_by_cell_newest')
      .on(job.cell, desc(job.postedAt), desc(job.id), ...filteredColumns(job), job.startsAt, job.budgetDollars)
      .where(isShown(job)),
    index('jobs_shown_by_cell_and_start')
      .on(job.cell, job.startsAt, job.id, ...filteredColumns(job), job.postedAt, job.budgetDollars)
      .where(isShown(job)),
    index('jobs_shown_by_cell_and_budget')
      .on(job.cell, desc(job.budgetDollars), desc(job.id), ...filteredColumns(job), job.startsAt, job.postedAt)
      .where(isShown(job)),
    index('jobs_open_by_globe').using('gist', job.globe).where(sql`${job.status} = 'open'`),
    index('jobs_open_by_start').on(job.startsAt).where(sql`${job.status} = 'open'`),
    // Not partial: the planner would prefer such a small index for the lists of a single person as well.
    index('jobs_by_start').on(job.startsAt),
    index('jobs_by_delivery').on(job.deliveryOn),
  ],
)

type Columns = Record<'status' | 'hiddenAt' | Filtered, AnyPgColumn>
type Filtered = 'clientId' | 'globe' | 'endsAt' | 'shootOn' | 'shootTime' | 'peopleCount' | 'shootSetting' | 'occasion'

/** By which open jobs are filtered. */
export function filteredColumns({ clientId, globe, endsAt, shootOn, shootTime, peopleCount, shootSetting, occasion }: Columns) {
  return [clientId, globe, endsAt, shootOn, shootTime, peopleCount, shootSetting, occasion] as const
}

/** Open jobs that are not hidden. */
function isShown({ status, hiddenAt }: Columns) {
  return sql`${status} = 'open' and ${hiddenAt} is null`
}

export const jobSpecialties = pgTable(
  'job_specialties',
  {
    jobId: ownerReference('job_id', () => jobs.id),
    code: specialtyCode().notNull(),
  },
  (specialty) => [primaryKey({ columns: [specialty.jobId, specialty.code] })],
)

/** `job_version` is the first version that matched the recipient: 1 when the job was posted, later ones after an edit. */
export const jobRecipients = pgTable(
  'job_recipients',
  {
    jobId: ownerReference('job_id', () => jobs.id),
    photographerId: ownerReference('photographer_id', () => people.id),
    jobVersion: integer('job_version').notNull().default(1),
  },
  (recipient) => [
    primaryKey({ columns: [recipient.jobId, recipient.photographerId] }),
    index('job_recipients_by_photographer').on(recipient.photographerId),
  ],
)

/** The title and description of a hidden job; `jobs` has neutral ones, so that no other query has to know. */
export const hiddenJobTexts = pgTable('hidden_job_texts', {
  jobId: ownerKey('job_id', () => jobs.id),
  ...({ title: text().notNull(), description: text().notNull() } satisfies Record<OpenText, unknown>),
})

export type JobRow = typeof jobs.$inferSelect
