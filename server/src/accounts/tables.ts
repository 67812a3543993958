import { accountLimits, passkeyLimits } from '@shutterbid/domain/accounts/limits'
import { userTypes } from '@shutterbid/domain/accounts/schemas'
import { desc, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, citext } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

export const userType = pgEnum('user_type', userTypes)

/** Accounts. A row is created when its email address is verified. The name of a deleted one is 'Former client' or 'Former photographer'. */
export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text('full_name').notNull(),
    email: citext().notNull().unique('people_one_per_email'),
    userType: userType('user_type').notNull(),
    /** In the personal link of /refer. */
    referralCode: text('referral_code')
      .notNull()
      .unique('people_one_per_referral_code')
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)`),
    isAdmin: boolean('is_admin').notNull().default(false),
    disabledAt: at('disabled_at'),
    /** Set when the account was deleted; the row remains because others' jobs and reviews refer to it. */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (person) => [
    check(
      'people_name_length',
      sql`char_length(${person.name}) between ${literal(accountLimits.fullName.min)} and ${literal(accountLimits.fullName.max)}`,
    ),
    index('people_newest').on(desc(person.createdAt), desc(person.id)),
    index('people_by_name').on(sql`lower(${person.name})`, person.id),
    index('people_by_words').using('gin', sql`(full_name || ' ' || email::text) gin_trgm_ops`),
    check('people_deleted_are_disabled', sql`${person.deletedAt} is null or ${person.disabledAt} is not null`),
  ],
)

/** A browser in which somebody is signed in. Its cookie holds a token, of which only the hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique('sessions_one_per_token'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: at('created_at').notNull(),
    /** Updated once a day, together with `expiresAt`. */
    lastSeenAt: at('last_seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When its person last showed at Google that it is them; null again when that was used. */
    googleProvedAt: at('google_proved_at'),
  },
  (session) => [index('sessions_by_person').on(session.personId), index('sessions_by_expiry').on(session.expiresAt)],
)

export const signInKind = pgEnum('sign_in_kind', ['password', 'passkey', 'google'])

/** One way to sign in to an account. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: signInKind().notNull(),
    passwordHash: text('password_hash'),
    /** Of a passkey: its name, chosen by the owner, and what WebAuthn says about it. */
    name: text(),
    credentialId: text('credential_id').unique('sign_in_methods_one_per_credential'),
    publicKey: bytes('public_key'),
    /** As sent with the last use; see `isCopied`. */
    counter: bigint({ mode: 'number' }),
    transports: text().array(),
    isSynced: boolean('is_synced'),
    lastUsedAt: at('last_used_at'),
    /** When a copy of the passkey was noticed; it cannot be used any more. */
    lockedAt: at('locked_at'),
    /** Of a Google account: its id there, which never changes, and its address when it was last used. */
    googleSubject: text('google_subject').unique('sign_in_methods_one_per_google_account'),
    googleEmail: text('google_email'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (method) => [
    check(
      'sign_in_methods_passkey_is_complete',
      sql`num_nonnulls(${method.name}, ${method.credentialId}, ${method.publicKey}, ${method.counter}, ${method.transports}, ${method.isSynced}) = case when ${method.kind} = 'passkey' then 6 else 0 end`,
    ),
    check(
      'sign_in_methods_google_is_complete',
      sql`num_nonnulls(${method.googleSubject}, ${method.googleEmail}) = case when ${method.kind} = 'google' then 2 else 0 end`,
    ),
    check('sign_in_methods_name_length', sql`char_length(${method.name}) between 1 and ${literal(passkeyLimits.name.max)}`),
    check('sign_in_methods_password_has_hash', sql`(${method.kind} = 'password') = (${method.passwordHash} is not null)`),
    uniqueIndex('sign_in_methods_one_password').on(method.personId).where(sql`${method.kind} = 'password'`),
    uniqueIndex('sign_in_methods_one_google_account').on(method.personId).where(sql`${method.kind} = 'google'`),
    index('sign_in_methods_by_person').on(method.personId),
  ],
)

/** Mailed links for choosing a new password. Only the hash of the token is stored; using one link voids the others. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (link) => [index('password_links_by_person').on(link.personId), index('password_links_by_expiry').on(link.expiresAt)],
)

export type PersonRow = typeof people.$inferSelect
