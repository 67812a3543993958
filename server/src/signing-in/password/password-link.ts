import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { and, eq, gt } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { hashOfToken, newToken } from '#server/platform/token'
import { passwordLinks } from '../tables.ts'

/** The token of a new password-reset link; earlier links stay valid. */
export async function makePasswordLink(tx: Tx, personId: string, now: Date) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + signInLimits.passwordResetMinutes * 60_000)
  await tx.insert(passwordLinks).values({ tokenHash: hashOfToken(token), personId, expiresAt, createdAt: now })
  return token
}

export async function findPasswordLink(db: Db, token: string, now: Date) {
  return { isValid: (await db.$count(passwordLinks, isCurrent(token, now))) > 0 }
}

/** Uses up all password links of the person whose link this is; returns the person, locked. Refuses with link_expired. */
export async function usePasswordLink(tx: Tx, token: string, now: Date) {
  const [link] = await tx.select({ personId: passwordLinks.personId }).from(passwordLinks).where(isCurrent(token, now)).limit(1)
  const person = link && (await lockPerson(tx, link.personId))
  const used = person && (await tx.delete(passwordLinks).where(isCurrent(token, now)).returning({ personId: passwordLinks.personId }))
  if (!person || !used?.length) throw refused('link_expired')
  await voidPasswordLinks(tx, person.id)
  return person
}

function isCurrent(token: string, now: Date) {
  return and(eq(passwordLinks.tokenHash, hashOfToken(token)), gt(passwordLinks.expiresAt, now))
}

export async function voidPasswordLinks(tx: Tx, personId: string) {
  await tx.delete(passwordLinks).where(eq(passwordLinks.personId, personId))
}
