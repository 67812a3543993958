import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn } from '#server/platform/db/columns'

/** Only the person who blocked may ever learn of it. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    blockedAt: instantColumn('blocked_at').notNull(),
  },
  (block) => [
    primaryKey({ columns: [block.blockerId, block.blockedId] }),
    check('blocks_another_person', sql`${block.blockerId} <> ${block.blockedId}`),
    index('blocks_by_blocked').on(block.blockedId),
  ],
)
