import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns'

export const instanceMode = pgEnum('instance_mode', ['demo', 'live'])

/** One row: the mode with which this database was created. A trigger refuses changes. */
export const instance = pgTable(
  'instance',
  {
    isTheOne: boolean('is_the_one').primaryKey().default(true),
    mode: instanceMode().notNull(),
    worldMadeAt: instantColumn('world_made_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (row) => [check('instance_is_one_row', sql`${row.isTheOne}`)],
)

/** Writes that a browser may repeat: within a day the same person, operation and key get the first answer again. */
export const idempotentWrites = pgTable(
  'idempotent_writes',
  {
    personId: uuid('person_id').notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (write) => [primaryKey({ columns: [write.personId, write.operation, write.key] }), index('idempotent_writes_by_age').on(write.createdAt)],
)
