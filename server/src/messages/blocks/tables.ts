import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerReference } from '#server/platform/db/columns'

/** Only the person who blocked may ever learn of it. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: ownerReference('blocker_id', () => people.id),
    blockedId: ownerReference('blocked_id', () => people.id),
    blockedAt: instantColumn('blocked_at').notNull(),
  },
  (block) => [
    primaryKey({ columns: [block.blockerId, block.blockedId] }),
    check('blocks_another_person', sql`${block.blockerId} <> ${block.blockedId}`),
    index('blocks_by_blocked').on(block.blockedId),
  ],
)
