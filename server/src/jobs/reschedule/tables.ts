import { conflicts } from '@shutterbid/domain/availability/find-conflict'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { proposalOutcomes } from '@shutterbid/domain/jobs/reschedule-rules'
import { desc, sql } from 'drizzle-orm'
import { bigint, boolean, check, date, doublePrecision, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, timeOfDay } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { jobs } from '../tables.ts'

export const proposalOutcome = pgEnum('proposal_outcome', proposalOutcomes)
export const busyConflict = pgEnum('busy_conflict', conflicts)

/**
 * A proposed time or place of a running job; a scheduled task lets it lapse at `due_at`. The columns named `earlier_…` are the terms it was
 * made on, the others the proposed ones: after an agreement these two are the history. `job_version` is the version of the earlier terms.
 * `confirmed_conflict`: the proposing photographer is busy then, and comes anyway.
 */
export const shootProposals = pgTable(
  'shoot_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => people.id),
    note: text().notNull(),
    jobVersion: bigint('job_version', { mode: 'number' }).notNull(),
    movesPlace: boolean('moves_place').notNull(),
    confirmedConflict: busyConflict('confirmed_conflict'),
    shootOn: date('shoot_on', { mode: 'string' }).notNull(),
    shootTime: timeOfDay('shoot_time').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    deliveryOn: date('delivery_on', { mode: 'string' }).notNull(),
    zone: text().notNull(),
    placeName: text('place_name').notNull(),
    placeLabel: text('place_label').notNull(),
    streetLine: text('street_line'),
    meetingPoint: text('meeting_point').notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    publicLatitude: doublePrecision('public_latitude').notNull(),
    publicLongitude: doublePrecision('public_longitude').notNull(),
    earlierShootOn: date('earlier_shoot_on', { mode: 'string' }).notNull(),
    earlierShootTime: timeOfDay('earlier_shoot_time').notNull(),
    earlierStartsAt: instantColumn('earlier_starts_at').notNull(),
    earlierEndsAt: instantColumn('earlier_ends_at').notNull(),
    earlierDeliveryOn: date('earlier_delivery_on', { mode: 'string' }).notNull(),
    earlierZone: text('earlier_zone').notNull(),
    earlierPlaceLabel: text('earlier_place_label').notNull(),
    earlierStreetLine: text('earlier_street_line'),
    proposedAt: instantColumn('proposed_at').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    endedAt: instantColumn('ended_at'),
    outcome: proposalOutcome(),
  },
  (proposal) => [
    uniqueIndex('shoot_proposals_one_waits').on(proposal.jobId).where(sql`${proposal.endedAt} is null`),
    check('shoot_proposals_ended_with_outcome', sql`(${proposal.endedAt} is null) = (${proposal.outcome} is null)`),
    check('shoot_proposals_note_length', sql`char_length(${proposal.note}) <= ${literal(jobLimits.hireNote.max)}`),
    check('shoot_proposals_end_after_start', sql`${proposal.endsAt} > ${proposal.startsAt}`),
    check('shoot_proposals_delivery_after_shoot', sql`${proposal.deliveryOn} > ${proposal.shootOn}`),
    index('shoot_proposals_by_job').on(proposal.jobId, desc(proposal.proposedAt)),
    index('shoot_proposals_by_person').on(proposal.proposedBy),
    index('shoot_proposals_due').on(proposal.dueAt).where(sql`${proposal.endedAt} is null`),
  ],
)

export type ProposalRow = typeof shootProposals.$inferSelect
