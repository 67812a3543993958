import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { userTypes } from '@shutterbid/domain/accounts/schemas'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, citext } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

export const userType = pgEnum('user_type', userTypes)

/** Accounts, each made when its address was verified. The name of a deleted one is 'Former client' or 'Former photographer'. */
export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text('full_name').notNull(),
    email: citext().notNull().unique('people_one_per_email'),
    /** Only better-auth reads it, and demands it. */
    emailVerified: boolean('email_verified').notNull().generatedAlwaysAs(sql`true`),
    image: text(),
    userType: userType('user_type').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    disabledAt: at('disabled_at'),
    /** Nothing of the person is left but the row that others' jobs and reviews refer to. */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (person) => [
    check(
      'people_name_length',
      sql`char_length(${person.name}) between ${literal(accountLimits.fullName.least)} and ${literal(accountLimits.fullName.most)}`,
    ),
    check('people_deleted_are_disabled', sql`${person.deletedAt} is null or ${person.disabledAt} is not null`),
  ],
)

/** Who wants to meet whom no longer: neither sees the other, nor is told of them. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    blockedAt: at('blocked_at').notNull().defaultNow(),
  },
  (block) => [
    primaryKey({ name: 'blocks_one_per_pair', columns: [block.blockerId, block.blockedId] }),
    check('blocks_not_oneself', sql`${block.blockerId} <> ${block.blockedId}`),
    index('blocks_by_blocked').on(block.blockedId),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (session) => [index('sessions_by_person').on(session.userId)],
)

/** One way to sign in: a password, or an account at a provider. */
export const signInMethods = pgTable(
  'sign_in_methods',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    providerId: text('provider').notNull(),
    accountId: text('provider_account_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (method) => [index('sign_in_methods_by_person').on(method.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (verification) => [index('verifications_by_identifier').on(verification.identifier)],
)

/** Mailed links to a new password. Only the hash is kept; using one voids the others. */
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
