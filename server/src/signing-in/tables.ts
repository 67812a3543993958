import { programLimits } from '@shutterbid/domain/programs/limits'
import { passkeyLimits } from '@shutterbid/domain/signing-in/limits'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { bytes, instantColumn, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** A browser in which somebody is signed in. Its cookie holds a token, of which only the hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    tokenHash: text('token_hash').notNull().unique('sessions_one_per_token'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Updated once a day, together with `expiresAt`. */
    lastSeenAt: instantColumn('last_seen_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** The last proof at Google; null once it was used. */
    googleProvedAt: instantColumn('google_proved_at'),
  },
  (session) => [index('sessions_by_person').on(session.personId), index('sessions_by_expiry').on(session.expiresAt)],
)

export const signInKind = pgEnum('sign_in_kind', ['password', 'passkey', 'google'])

/** One way to sign in to an account. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    kind: signInKind().notNull(),
    passwordHash: text('password_hash'),
    /** For passkeys: the owner's name for it, and WebAuthn's data. */
    name: text(),
    credentialId: text('credential_id').unique('sign_in_methods_one_per_credential'),
    publicKey: bytes('public_key'),
    /** As sent with the last use; see `isCopied`. */
    counter: bigint({ mode: 'number' }),
    transports: text().array(),
    isSynced: boolean('is_synced'),
    lastUsedAt: instantColumn('last_used_at'),
    /** When a copy of the passkey was noticed; it cannot be used any more. */
    lockedAt: instantColumn('locked_at'),
    /** For Google accounts: the id there, which never changes, and the address at the last use. */
    googleSubject: text('google_subject').unique('sign_in_methods_one_per_google_account'),
    googleEmail: text('google_email'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
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
    personId: ownerReference('person_id', () => people.id),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (link) => [index('password_links_by_person').on(link.personId), index('password_links_by_expiry').on(link.expiresAt)],
)

/** The tokens with which programs act for a person. Revoking one deletes it. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    name: text().notNull(),
    scopes: text().array().notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** Updated once an hour at most. */
    lastUsedAt: instantColumn('last_used_at'),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (token) => [
    unique('access_tokens_by_hash').on(token.tokenHash),
    check('access_tokens_name_length', sql`char_length(${token.name}) between 1 and ${literal(programLimits.tokens.name)}`),
    index('access_tokens_by_person').on(token.personId, token.createdAt, token.id),
    index('access_tokens_by_expiry').on(token.expiresAt),
  ],
)
