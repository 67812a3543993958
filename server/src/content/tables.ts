import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, citext } from '#server/platform/db/columns'

/**
 * Who gets the newsletter, and who was asked whether they want it. `address_key` is what the links out of it carry: a hash of the address
 * that only we can make, so that the links of old mails work for as long as somebody gets new ones. Whoever leaves is removed.
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
