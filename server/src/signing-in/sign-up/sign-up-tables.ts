import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people, userType } from '#server/accounts/tables'
import { citext, instantColumn, ownerKey, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** Sign-ups whose address is not verified yet. One address can have several, each with its own password. */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: citext().notNull(),
    name: text('full_name').notNull(),
    userType: userType('user_type').notNull(),
    passwordHash: text('password_hash').notNull(),
    redirect: text(),
    referrerId: uuid('referrer_id').references(() => people.id, { onDelete: 'set null' }),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (signUp) => [
    check(
      'pending_sign_ups_name_length',
      sql`char_length(${signUp.name}) between ${literal(accountLimits.fullName.min)} and ${literal(accountLimits.fullName.max)}`,
    ),
    index('pending_sign_ups_by_email').on(signUp.email, signUp.createdAt),
    index('pending_sign_ups_by_referrer').on(signUp.referrerId),
    index('pending_sign_ups_by_expiry').on(signUp.expiresAt),
  ],
)

/** Mailed links that verify an address, stored as hashes: of a pending sign-up, then of the account that was created from it. */
export const verificationLinks = pgTable(
  'verification_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    signUpId: uuid('sign_up_id').references(() => pendingSignUps.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Of the sign-up, once an account was created from it. */
    redirect: text(),
    passwordsGiven: integer('passwords_given').notNull().default(0),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (link) => [
    check('verification_links_of_one', sql`num_nonnulls(${link.signUpId}, ${link.personId}) = 1`),
    index('verification_links_by_sign_up').on(link.signUpId),
    index('verification_links_by_person').on(link.personId),
    index('verification_links_by_expiry').on(link.expiresAt),
  ],
)

/** Accounts that were created through the personal link of somebody else. Only their number is shown. */
export const referrals = pgTable(
  'referrals',
  {
    personId: ownerKey('person_id', () => people.id),
    referrerId: ownerReference('referrer_id', () => people.id),
    referredAt: instantColumn('referred_at').notNull(),
  },
  (referral) => [
    check('referrals_not_oneself', sql`${referral.personId} <> ${referral.referrerId}`),
    index('referrals_by_referrer').on(referral.referrerId),
  ],
)
