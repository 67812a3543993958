import { desc, sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, transactionNumber } from '#server/platform/db/columns'

/**
 * Facts are ids and reasons, never contents. `tx` is the transaction that recorded the event; readers use it to find unread ones.
 * `actor_id` is the person who made the write, from a setting of its transaction; null for tasks. It has no foreign key, because events
 * outlive accounts.
 */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    facts: jsonb().notNull(),
    actorId: uuid('actor_id').default(sql`nullif(current_setting('shutterbid.actor', true), '')::uuid`),
    tx: transactionNumber().notNull().default(sql`pg_current_xact_id()`),
    recordedAt: instantColumn('recorded_at').notNull().defaultNow(),
  },
  (event) => [
    index('events_by_time').on(event.recordedAt),
    index('events_by_transaction').on(event.tx),
    index('events_by_actor').on(event.actorId, desc(event.recordedAt)),
    index('events_by_person').on(sql`(${event.facts} ->> 'personId')`, desc(event.recordedAt)),
  ],
)
