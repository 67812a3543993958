import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { pendingSignUps, referrals, verificationLinks } from './sign-up-tables.ts'

type NewAccount = { name: string; email: string; userType: UserType; referrerId: string | null; now: Date }

/**
 * Creates an account with an address that was just proved to be theirs, and deletes the sign-ups that wait for the same address. Returns
 * its id; null if the address has an account.
 */
export async function createAccount(tx: Tx, { name, email, userType, referrerId, now }: NewAccount): Promise<string | null> {
  // The sign-ups are locked before the account is inserted, as a concurrent verification does.
  await lockSignUps(tx, email)
  const [person] = await tx.insert(people).values({ name, email, userType }).onConflictDoNothing().returning({ id: people.id })
  if (!person) return null
  if (referrerId) await recordReferral(tx, { personId: person.id, referrerId, now })
  await moveLinksToAccount(tx, { personId: person.id, email, now })
  await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, email))
  await recordEvent(tx, 'account.verified', { personId: person.id })
  return person.id
}

/** All sign-ups of an address, locked, also those that expired. */
export function lockSignUps(tx: Tx, email: string) {
  return tx.select().from(pendingSignUps).where(eq(pendingSignUps.email, email)).orderBy(asc(pendingSignUps.id)).for('update')
}

/** Keeps the used links, so that somebody who opens one again is told that they can sign in, and goes where they wanted to. */
async function moveLinksToAccount(tx: Tx, { personId, email, now }: { personId: string; email: string; now: Date }) {
  const expiresAt = new Date(now.getTime() + signInLimits.unverifiedDays * 86_400_000)
  await tx
    .update(verificationLinks)
    .set({ personId, signUpId: null, redirect: pendingSignUps.redirect, expiresAt })
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.email, email), eq(verificationLinks.signUpId, pendingSignUps.id)))
}

type Referral = { personId: string; referrerId: string; now: Date }

/** Counts a new account for the person whose link it came through; not for a deleted one. */
async function recordReferral(tx: Tx, { personId, referrerId, now }: Referral) {
  const isThere = and(eq(people.id, referrerId), isNull(people.deletedAt))
  const [referrer] = await tx.select({ id: people.id }).from(people).where(isThere).limit(1).for('share')
  if (referrer) await tx.insert(referrals).values({ personId, referrerId, referredAt: now })
}
