import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { at } from '#server/platform/db/columns'

/** The private address of a photographer's shoots. `id` changes with the address, of which only a hash is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    tokenHash: text('token_hash').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (feed) => [unique('calendar_feeds_by_token').on(feed.tokenHash)],
)
