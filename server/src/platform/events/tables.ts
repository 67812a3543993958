import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from '#server/platform/db/columns'

/** What happened, in the order in which it was recorded: ids and reasons, never contents. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    facts: jsonb().notNull(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
  },
  (event) => [index('events_by_time').on(event.recordedAt)],
)
