import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerKey } from '#server/platform/db/columns'

/** Within how many hours a photographer usually answers; no row if there are too few answers to say. Computed each night. */
export const answerTimes = pgTable(
  'answer_times',
  {
    photographerId: ownerKey('photographer_id', () => people.id),
    hours: integer().notNull(),
    computedAt: instantColumn('computed_at').notNull(),
  },
  (answer) => [check('answer_times_hours', sql`${answer.hours} > 0`)],
)
