import { eq, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { emailChanges, googleSignUps, googleVisits, passkeyRequests, signInTickets, twoFactors } from './security-tables.ts'
import { pendingSignUps, referrals, verificationLinks } from './sign-up/sign-up-tables.ts'
import { type PersonRow, passwordLinks, people, sessions, signInMethods } from './tables.ts'

/**
 * Anonymizes the row of a locked person and deletes every way to sign in. The caller has applied the rule and ended what they did elsewhere.
 */
export async function eraseAccount(tx: Tx, person: PersonRow, now: Date) {
  for (const table of [
    sessions,
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
  await tx
    .update(people)
    .set({
      name: `Former ${person.userType}`,
      email: `${person.id}@deleted.invalid`,
      isAdmin: false,
      disabledAt: now,
      deletedAt: now,
    })
    .where(eq(people.id, person.id))
  await recordEvent(tx, 'account.deleted', { personId: person.id })
}
