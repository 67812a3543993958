import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, citext } from '#server/platform/db/columns'
import { people } from './tables.ts'

/** The one change of email that a person waits for; it goes when both inboxes have agreed, or one has had enough. Of its links only hashes are kept. */
export const emailChanges = pgTable(
  'email_changes',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    newEmail: citext('new_email').notNull(),
    oldTokenHash: text('old_token_hash').notNull().unique(),
    newTokenHash: text('new_token_hash').notNull().unique(),
    oldConfirmedAt: at('old_confirmed_at'),
    newConfirmedAt: at('new_confirmed_at'),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (change) => [
    check('email_changes_wait', sql`num_nonnulls(${change.oldConfirmedAt}, ${change.newConfirmedAt}) < 2`),
    index('email_changes_by_expiry').on(change.expiresAt),
  ],
)

/** The second factor of a person: a sealed secret, on once a code has shown that their app has it. */
export const twoFactors = pgTable('two_factors', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  turnedOnAt: at('turned_on_at'),
  /** The half minute whose code was used last; it and those before it are used up. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Which set of backup codes is good: each renewal makes the next one. */
  backupCodesRound: integer('backup_codes_round').notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** What opens the account without the app; only an HMAC is kept, and a used one goes. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => twoFactors.personId, { onDelete: 'cascade' }),
    codeHmac: text('code_hmac').notNull(),
  },
  (code) => [primaryKey({ columns: [code.personId, code.codeHmac] })],
)

/** Who gave the right password and still has to give a code. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    codesGiven: integer('codes_given').notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (ticket) => [index('sign_in_tickets_by_person').on(ticket.personId)],
)
