import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core'
import { jobs } from '#server/jobs/tables'
import { instantColumn, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { pictures } from '#server/portfolio/tables'

/**
 * Pictures that a client likes for a job, from a portfolio or from their own vision board; deleting a picture deletes its pins. Numbered
 * from 1, so that the database can limit how many there are.
 */
export const pins = pgTable(
  'pins',
  {
    jobId: ownerReference('job_id', () => jobs.id),
    pictureId: ownerReference('picture_id', () => pictures.id),
    number: smallint().notNull(),
    pinnedAt: instantColumn('pinned_at').notNull(),
  },
  (pin) => [
    primaryKey({ name: 'pins_once_per_job', columns: [pin.jobId, pin.pictureId] }),
    unique('pins_numbered_per_job').on(pin.jobId, pin.number),
    check('pins_per_job', sql`${pin.number} between 1 and ${literal(bidLimits.pins)}`),
    index('pins_by_picture').on(pin.pictureId),
  ],
)
