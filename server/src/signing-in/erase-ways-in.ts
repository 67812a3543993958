import { eq, or } from 'drizzle-orm'
import type { PersonRow } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { emailChanges, googleSignUps, googleVisits, passkeyRequests, signInTickets, twoFactors } from './security-tables.ts'
import { pendingSignUps, referrals, verificationLinks } from './sign-up/sign-up-tables.ts'
import { accessTokens, passwordLinks, sessions, signInMethods } from './tables.ts'

/** For account deletion: deletes every way to sign in, session and access token, and who invited whom. */
export async function eraseWaysIn(tx: Tx, person: PersonRow) {
  for (const table of [
    sessions,
    accessTokens,
    signInMethods,
    passwordLinks,
    verificationLinks,
    emailChanges,
    twoFactors,
    signInTickets,
    passkeyRequests,
    googleVisits,
  ])
    await tx.delete(table).where(eq(table.personId, person.id))
  await tx.delete(referrals).where(or(eq(referrals.personId, person.id), eq(referrals.referrerId, person.id)))
  await tx.update(pendingSignUps).set({ referrerId: null }).where(eq(pendingSignUps.referrerId, person.id))
  for (const table of [googleVisits, googleSignUps]) await tx.update(table).set({ referrerId: null }).where(eq(table.referrerId, person.id))
  await tx.delete(googleSignUps).where(eq(googleSignUps.email, person.email))
  await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, person.email))
}
