import { messageLimits } from '@shutterbid/domain/messages/limits'
import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { literal } from '#server/platform/db/literal'

/** A photographer's texts for messages, with placeholders. They are numbered from 1, so that the database can limit how many there are. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid().primaryKey().defaultRandom(),
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    name: text().notNull(),
    text: text().notNull(),
  },
  (reply) => [
    unique('saved_replies_numbered_per_photographer').on(reply.photographerId, reply.number),
    check('saved_replies_per_photographer', sql`${reply.number} between 1 and ${literal(messageLimits.replies.max)}`),
    check('saved_replies_name_length', sql`char_length(${reply.name}) between 1 and ${literal(messageLimits.replies.name)}`),
    check('saved_replies_text_length', sql`char_length(${reply.text}) between 1 and ${literal(messageLimits.content.max)}`),
  ],
)
