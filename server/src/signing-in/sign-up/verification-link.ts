import { safeRedirect } from '@shutterbid/domain/shared/safe-redirect'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import type { OperationContext } from '#server/platform/rpc'
import { hashOfToken, newToken } from '#server/platform/token'
import { pendingSignUps, verificationLinks } from './sign-up-tables.ts'

/** The token of a new verification link; earlier links stay valid. */
export async function makeVerificationLink(tx: Tx, signUpId: string, now: Date) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + signInLimits.verificationHours * 3_600_000)
  await tx.insert(verificationLinks).values({ tokenHash: hashOfToken(token), signUpId, expiresAt, createdAt: now })
  return token
}

/** The state of a link, the address that it would verify, and where its sign-up leads. */
export async function findVerificationLink({ db, services, now }: OperationContext, { token }: { token: string }) {
  const { publicUrl } = services.env
  const link = await find(db, token, now())
  if (link?.email && link.passwordsGiven < signInLimits.passwordsPerLink)
    return { state: 'waiting' as const, email: link.email, redirect: null }
  if (!link?.personId) return { state: 'expired' as const, email: null, redirect: null }
  return { state: 'verified' as const, email: null, redirect: safeRedirect(link.redirect, publicUrl, '') || null }
}

/** Counts an attempt at the password of a link; returns the address of its sign-up. Refuses with already_verified or link_expired. */
export async function countLinkPassword(db: Db, token: string, now: Date) {
  const counted = { passwordsGiven: sql`${verificationLinks.passwordsGiven} + 1` }
  const [given] = await db.update(verificationLinks).set(counted).where(isValid(token, now)).returning()
  const link = given && given.passwordsGiven <= signInLimits.passwordsPerLink ? await find(db, token, now) : undefined
  if (!link?.email) throw refused(given?.personId ? 'already_verified' : 'link_expired')
  return link.email
}

async function find(db: Db, token: string, now: Date) {
  const { signUpId, personId, redirect, passwordsGiven } = verificationLinks
  const waits = and(eq(pendingSignUps.id, signUpId), gt(pendingSignUps.expiresAt, now))
  const [link] = await db
    .select({ personId, redirect, passwordsGiven, email: pendingSignUps.email })
    .from(verificationLinks)
    .leftJoin(pendingSignUps, waits)
    .where(isValid(token, now))
    .limit(1)
  return link
}

function isValid(token: string, now: Date) {
  return and(eq(verificationLinks.tokenHash, hashOfToken(token)), gt(verificationLinks.expiresAt, now))
}
