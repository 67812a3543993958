import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, citext } from '#server/platform/db/columns'

/**
 * Newsletter subscribers, and addresses that were asked for confirmation. `address_key` is in the unsubscribe links: a hash that only the
 * server can make, so that links in old mails keep working. Unsubscribing deletes the row.
 */
export const newsletterReaders = pgTable(
  'newsletter_readers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: citext().notNull().unique('newsletter_readers_one_per_email'),
    addressKey: text('address_key').notNull().unique('newsletter_readers_one_per_key'),
    confirmHash: text('confirm_hash').unique('newsletter_readers_one_per_link'),
    confirmBefore: at('confirm_before'),
    confirmedAt: at('confirmed_at'),
    askedAt: at('asked_at').notNull().defaultNow(),
  },
  (reader) => [
    check('newsletter_readers_link_with_end', sql`(${reader.confirmHash} is null) = (${reader.confirmBefore} is null)`),
    index('newsletter_readers_unconfirmed_by_age').on(reader.askedAt).where(sql`${reader.confirmedAt} is null`),
  ],
)
