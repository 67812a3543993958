import { deliveredParts, deliveryOutcomes, type PicturesState, troubleKinds } from '@shutterbid/domain/jobs/delivery-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { desc, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerReference, reference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { jobs } from '../tables.ts'

export const deliveredPart = pgEnum('delivered_part', deliveredParts)
export const deliveryOutcome = pgEnum('delivery_outcome', deliveryOutcomes)
export const troubleKind = pgEnum('trouble_kind', troubleKinds)

const { deliveryLinks, deliveryLink, hireNote } = jobLimits

/**
 * Each time that the photographer says that pictures are delivered. Only a delivery of `all` waits for an answer; a scheduled task takes
 * silence at `due_at` for one. A row of `nothing` has only what the client says is missing.
 */
export const pictureDeliveries = pgTable(
  'picture_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: ownerReference('job_id', () => jobs.id),
    what: deliveredPart().notNull(),
    links: text().array().notNull().default([]),
    note: text().notNull().default(''),
    saidAt: instantColumn('said_at').notNull(),
    dueAt: instantColumn('due_at'),
    answeredAt: instantColumn('answered_at'),
    outcome: deliveryOutcome(),
    missingNote: text('missing_note').notNull().default(''),
  },
  (delivery) => [
    uniqueIndex('picture_deliveries_one_waits').on(delivery.jobId).where(sql`${delivery.what} = 'all' and ${delivery.outcome} is null`),
    check('picture_deliveries_answered_with_outcome', sql`(${delivery.answeredAt} is null) = (${delivery.outcome} is null)`),
    check('picture_deliveries_due', sql`(${delivery.what} = 'all') = (${delivery.dueAt} is not null)`),
    check(
      'picture_deliveries_outcome_fits',
      sql`case ${delivery.what} when 'part' then ${delivery.outcome} is null when 'nothing' then ${delivery.outcome} is not distinct from 'missing' else true end`,
    ),
    check('picture_deliveries_missing_note', sql`${delivery.missingNote} = '' or ${delivery.outcome} = 'missing'`),
    check(
      'picture_deliveries_note_lengths',
      sql`greatest(char_length(${delivery.note}), char_length(${delivery.missingNote})) <= ${literal(hireNote.max)}`,
    ),
    check(
      'picture_deliveries_links',
      sql`cardinality(${delivery.links}) <= ${literal(deliveryLinks.max)}
        and array_to_string(${delivery.links}, ' ') ~ '^(https://[^[:space:]]+( https://[^[:space:]]+)*)?$'
        and char_length(array_to_string(${delivery.links}, '')) <= ${literal(deliveryLinks.max * deliveryLink.max)}`,
    ),
    index('picture_deliveries_by_job').on(delivery.jobId, desc(delivery.saidAt)),
    index('picture_deliveries_due').on(delivery.dueAt).where(sql`${delivery.what} = 'all' and ${delivery.outcome} is null`),
  ],
)

/** The state of the pictures of a job: that of the latest delivery of all of them. */
export function picturesState(jobId: SQLWrapper) {
  // A part of its own: in a select from one table drizzle leaves out the name of a column's table, and `id` would be that of a delivery.
  const isOfJob = sql`job_id = ${jobId}`
  return sql<PicturesState>`coalesce((
    select case when outcome is null then 'waiting' when outcome = 'missing' then 'missing' when outcome = 'job_closed' then 'none' else 'received' end
    from picture_deliveries where ${isOfJob} and what <> 'part' order by said_at desc, id desc limit 1
  ), 'none')`
}

/** What one side of a hire says went wrong at the shoot, once, and the answer of the other. For these two and administrators. */
export const shootTroubles = pgTable(
  'shoot_troubles',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: ownerReference('job_id', () => jobs.id),
    saidBy: reference('said_by', () => people.id),
    kind: troubleKind().notNull(),
    note: text().notNull(),
    saidAt: instantColumn('said_at').notNull(),
    answer: text(),
    answeredAt: instantColumn('answered_at'),
  },
  (trouble) => [
    unique('shoot_troubles_one_per_side').on(trouble.jobId, trouble.saidBy),
    check('shoot_troubles_answered', sql`(${trouble.answer} is null) = (${trouble.answeredAt} is null)`),
    check(
      'shoot_troubles_lengths',
      sql`greatest(char_length(${trouble.note}), char_length(${trouble.answer})) <= ${literal(hireNote.max)}`,
    ),
    index('shoot_troubles_by_person').on(trouble.saidBy),
  ],
)

export type DeliveryRow = typeof pictureDeliveries.$inferSelect
