import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { safeRedirect } from '@shutterbid/domain/shared/redirects'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { refused } from '#server/platform/refuse'
import { replacePassword } from '../password/replace-password.ts'
import { recordReferral } from '../referrals/record-referral.ts'
import { people } from '../tables.ts'
import { hashOfToken } from '../token.ts'
import { pendingSignUps, verificationLinks } from './sign-up-tables.ts'

type Verification = { token: string; email: string; passwordHash: string; publicUrl: string; now: Date }

/**
 * Creates the account of the sign-up with the given password: the sign-up of the link, or another one of the same address, whose inbox
 * the link proves. Deletes all other sign-ups of the address. Signs nobody in. Returns the redirect of the sign-up. Refuses with
 * wrong_sign_up_password, link_expired or already_verified.
 */
export async function verifyEmail(tx: Tx, { token, email, passwordHash, publicUrl, now }: Verification) {
  const waits = and(eq(pendingSignUps.email, email), gt(pendingSignUps.expiresAt, now))
  // A concurrent verification of the same address waits here and then finds nothing.
  const waiting = await tx.select().from(pendingSignUps).where(waits).orderBy(asc(pendingSignUps.id)).for('update')
  const [link] = await tx
    .select()
    .from(verificationLinks)
    .where(eq(verificationLinks.tokenHash, hashOfToken(token)))
    .limit(1)
  if (link?.personId) throw refused('already_verified')
  const own = waiting.find(({ id }) => id === link?.signUpId)
  if (!own) throw refused('link_expired')
  const [signUp] = [own, ...waiting.toSorted(newestFirst)].filter((each) => each.passwordHash === passwordHash)
  if (!signUp) throw refused('wrong_sign_up_password')
  const { name, userType, redirect, referrerId } = signUp
  const [person] = await tx.insert(people).values({ name, email, userType }).onConflictDoNothing().returning({ id: people.id })
  if (!person) throw refused('already_verified')
  await replacePassword(tx, person.id, passwordHash)
  if (referrerId) await recordReferral(tx, { personId: person.id, referrerId, now })
  await moveLinksToAccount(tx, { personId: person.id, signUpIds: waiting.map(({ id }) => id), now })
  await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, email))
  await recordEvent(tx, 'account.verified', { personId: person.id })
  return { redirect: safeRedirect(redirect, publicUrl, '') || null }
}

/** A used link still says that one can sign in. */
async function moveLinksToAccount(tx: Tx, { personId, signUpIds, now }: { personId: string; signUpIds: string[]; now: Date }) {
  const expiresAt = new Date(now.getTime() + accountLimits.unverifiedDays * 86_400_000)
  await tx.update(verificationLinks).set({ personId, signUpId: null, expiresAt }).where(inArray(verificationLinks.signUpId, signUpIds))
}

function newestFirst(one: { createdAt: Date }, other: { createdAt: Date }) {
  return other.createdAt.getTime() - one.createdAt.getTime()
}
