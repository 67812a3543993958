import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

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
