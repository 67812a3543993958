import { createHash, randomBytes } from 'node:crypto'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { lockPerson } from './lock-person.ts'
import { mailLinks } from './tables.ts'

export type MailLinkPurpose = (typeof mailLinks.$inferSelect)['purpose']

const lifeMinutes: Record<MailLinkPurpose, number> = {
  verify_email: accountLimits.verificationHours * 60,
  reset_password: accountLimits.passwordResetMinutes,
}

/** A new link's token for a person whose row the caller has locked. It voids the older ones of its purpose; only its hash is kept. */
export async function makeMailLink(tx: Tx, { personId, purpose, now }: { personId: string; purpose: MailLinkPurpose; now: Date }) {
  const token = newToken()
  await voidMailLinks(tx, personId, purpose)
  await tx
    .insert(mailLinks)
    .values({ tokenHash: hashOfToken(token), personId, purpose, expiresAt: new Date(now.getTime() + lifeMinutes[purpose] * 60_000) })
  return token
}

/** Uses a link up and gives the locked person whom it was mailed to; refuses with link_expired one that is unknown, used, voided or too old. */
export async function useMailLink(tx: Tx, { token, purpose, now }: { token: string; purpose: MailLinkPurpose; now: Date }) {
  const isThisOne = and(eq(mailLinks.tokenHash, hashOfToken(token)), eq(mailLinks.purpose, purpose), gt(mailLinks.expiresAt, now))
  const [link] = await tx.select({ personId: mailLinks.personId }).from(mailLinks).where(isThisOne).limit(1)
  // First the person, then the link: the order in which a new sign-up takes them.
  const person = link && (await lockPerson(tx, link.personId))
  const used = person && (await tx.delete(mailLinks).where(isThisOne).returning({ personId: mailLinks.personId }))
  if (!person || !used?.length) throw refused('link_expired')
  return person
}

export async function voidMailLinks(tx: Tx, personId: string, purpose: MailLinkPurpose) {
  await tx.delete(mailLinks).where(and(eq(mailLinks.personId, personId), eq(mailLinks.purpose, purpose)))
}

/** 256 random bits for a link. */
export function newToken() {
  return randomBytes(32).toString('base64url')
}

/** All that is kept of a token. */
export function hashOfToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
