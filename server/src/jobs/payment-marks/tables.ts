import { paymentParts } from '@shutterbid/domain/jobs/payment-marks/payments'
import { maxDollars } from '@shutterbid/domain/shared/money'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerReference, reference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { jobs } from '../tables.ts'

export const paymentPart = pgEnum('payment_part', paymentParts)

/** A part of the price that one side of a hire says is paid, and what was due then. No money moves here, and nobody checks it. */
export const paymentMarks = pgTable(
  'payment_marks',
  {
    jobId: ownerReference('job_id', () => jobs.id),
    part: paymentPart().notNull(),
    markedById: reference('marked_by_id', () => people.id),
    dollars: integer().notNull(),
    markedAt: instantColumn('marked_at').notNull(),
    confirmedAt: instantColumn('confirmed_at'),
  },
  (mark) => [
    primaryKey({ columns: [mark.jobId, mark.part] }),
    check('payment_marks_dollars', sql`${mark.dollars} between 1 and ${literal(maxDollars)}`),
    check('payment_marks_confirmed_after_marked', sql`${mark.confirmedAt} >= ${mark.markedAt}`),
    index('payment_marks_by_person').on(mark.markedById),
  ],
)
