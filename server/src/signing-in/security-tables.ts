import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { citext, instantColumn, ownerKey, ownerReference } from '#server/platform/db/columns'

/** A person's pending change of email; deleted when both inboxes have confirmed it or it is cancelled. Only hashes of its links are stored. */
export const emailChanges = pgTable(
  'email_changes',
  {
    personId: ownerKey('person_id', () => people.id),
    newEmail: citext('new_email').notNull(),
    oldTokenHash: text('old_token_hash').notNull().unique(),
    newTokenHash: text('new_token_hash').notNull().unique(),
    oldConfirmedAt: instantColumn('old_confirmed_at'),
    newConfirmedAt: instantColumn('new_confirmed_at'),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (change) => [
    check('email_changes_wait', sql`num_nonnulls(${change.oldConfirmedAt}, ${change.newConfirmedAt}) < 2`),
    index('email_changes_by_expiry').on(change.expiresAt),
  ],
)

/** The second factor of a person: an encrypted secret, turned on when a code has proved that their app has it. */
export const twoFactors = pgTable('two_factors', {
  personId: ownerKey('person_id', () => people.id),
  sealedSecret: text('sealed_secret').notNull(),
  turnedOnAt: instantColumn('turned_on_at'),
  /** The time step of the last used code; its code and all earlier ones are used up. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** The number of the valid set of backup codes; each renewal increases it. */
  backupCodesRound: integer('backup_codes_round').notNull().default(0),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
})

/** Codes to use in place of the app. Only an HMAC is stored; a used code is deleted. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    personId: ownerReference('person_id', () => twoFactors.personId),
    codeHmac: text('code_hmac').notNull(),
  },
  (code) => [primaryKey({ columns: [code.personId, code.codeHmac] })],
)

/** People who gave the right password and must still give a code. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: ownerReference('person_id', () => people.id),
    codesGiven: integer('codes_given').notNull().default(0),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (ticket) => [index('sign_in_tickets_by_person').on(ticket.personId)],
)

export const passkeyPurpose = pgEnum('passkey_purpose', ['sign_in', 'proof', 'add'])

/** Requests to use or make a passkey that wait for the browser's answer, by the hash of their challenge; each is answered once. */
export const passkeyRequests = pgTable(
  'passkey_requests',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: passkeyPurpose().notNull(),
    /** Null for a sign-in with any account. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (request) => [
    check('passkey_requests_have_person', sql`${request.purpose} = 'sign_in' or ${request.personId} is not null`),
    index('passkey_requests_by_person').on(request.personId),
    index('passkey_requests_by_expiry').on(request.expiresAt),
  ],
)

/** Browsers that went to Google and are expected back, by the hash of the state; each comes back once. */
export const googleVisits = pgTable(
  'google_visits',
  {
    stateHash: text('state_hash').primaryKey(),
    /** Of the cookie of the browser that went. */
    browserHash: text('browser_hash').notNull(),
    /** The person who links a Google account or, with `isProof`, proves their identity; null for a sign-in. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    isProof: boolean('is_proof').notNull().default(false),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirect: text(),
    referrerId: uuid('referrer_id').references(() => people.id, { onDelete: 'set null' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (visit) => [
    check('google_visits_prove_for_person', sql`not ${visit.isProof} or ${visit.personId} is not null`),
    index('google_visits_by_person').on(visit.personId),
    index('google_visits_by_referrer').on(visit.referrerId),
    index('google_visits_by_expiry').on(visit.expiresAt),
  ],
)

/** New people whom Google has identified and who have not filled in the form yet, by the hash of their ticket. */
export const googleSignUps = pgTable(
  'google_sign_ups',
  {
    tokenHash: text('token_hash').primaryKey(),
    googleSubject: text('google_subject').notNull(),
    email: citext().notNull(),
    redirect: text(),
    referrerId: uuid('referrer_id').references(() => people.id, { onDelete: 'set null' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (signUp) => [index('google_sign_ups_by_referrer').on(signUp.referrerId), index('google_sign_ups_by_expiry').on(signUp.expiresAt)],
)
