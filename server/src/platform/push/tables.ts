import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../db/columns.ts'

/**
 * The keys that name this site to push services (VAPID, RFC 8292), made at the first start: one row. Every device is bound to the public
 * key. The private key is encrypted with the site's secret.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    encryptedPrivateKey: text('encrypted_private_key').notNull(),
  },
  (keys) => [check('push_keys_one_row', sql`${keys.isOnly}`)],
)

/** The pushes of a demo, shown on the page /dev/push. Empty on a live instance. */
export const demoPushes = pgTable(
  'demo_pushes',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpoint: text().notNull(),
    topic: text().notNull(),
    payload: text().notNull(),
    sentAt: instantColumn('sent_at').notNull().defaultNow(),
  },
  (push) => [index('demo_pushes_newest_first').on(push.sentAt.desc(), push.id.desc())],
)
