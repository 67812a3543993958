import { desc, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, instantColumn } from '#server/platform/db/columns'

/**
 * Newsletter subscribers, and addresses that were asked for confirmation. `address_key` is in the unsubscribe links: a hash that only the
 * server can make, so that links in old mails keep working. Unsubscribing deletes the row.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: citext().notNull().unique('newsletter_subscribers_one_per_email'),
    addressKey: text('address_key').notNull().unique('newsletter_subscribers_one_per_key'),
    confirmHash: text('confirm_hash').unique('newsletter_subscribers_one_per_link'),
    confirmBefore: instantColumn('confirm_before'),
    confirmedAt: instantColumn('confirmed_at'),
    requestedAt: instantColumn('requested_at').notNull(),
  },
  (subscriber) => [
    check('newsletter_subscribers_link_with_end', sql`(${subscriber.confirmHash} is null) = (${subscriber.confirmBefore} is null)`),
    index('newsletter_subscribers_newest').on(desc(subscriber.requestedAt), desc(subscriber.id)),
    index('newsletter_subscribers_confirmed_by_email').on(subscriber.email).where(sql`${subscriber.confirmedAt} is not null`),
    index('newsletter_subscribers_by_part_of_email').using('gin', sql`(email::text) gin_trgm_ops`),
    index('newsletter_subscribers_unconfirmed_by_age').on(subscriber.requestedAt).where(sql`${subscriber.confirmedAt} is null`),
  ],
)
