import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn } from '#server/platform/db/columns'

/** Within how many hours a photographer usually answers; no row if there are too few answers to say. Computed each night. */
export const answerTimes = pgTable(
  'answer_times',
  {
    photographerId: uuid('photographer_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    hours: integer().notNull(),
    computedAt: instantColumn('computed_at').notNull(),
  },
  (answer) => [check('answer_times_hours', sql`${answer.hours} > 0`)],
)
