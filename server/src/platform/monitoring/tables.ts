import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns'

/** Which processes run: each updates its row every few seconds, and removes those of an hour ago. Times are the database's. */
export const signsOfLife = pgTable(
  'signs_of_life',
  {
    id: uuid().primaryKey(),
    role: text().notNull(),
    hostName: text('host_name').notNull(),
    version: text().notNull(),
    startedAt: instantColumn('started_at').notNull().defaultNow(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
  },
  (sign) => [check('signs_of_life_of_a_role', sql`${sign.role} in ('web', 'worker', 'all')`)],
)
