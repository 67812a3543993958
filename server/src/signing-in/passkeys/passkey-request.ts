import { passkeyLimits } from '@shutterbid/domain/signing-in/limits'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { hashOfToken, newToken } from '#server/platform/token'
import { passkeyRequests } from '../security-tables.ts'

/** `personId`: whose passkey it has to be; null for anybody's. */
type Purpose = { purpose: (typeof passkeyRequests.$inferSelect)['purpose']; personId: string | null }

/** Stores a request and returns its challenge. */
export async function makePasskeyRequest(db: Db | Tx, { purpose, personId }: Purpose, now: Date) {
  const challenge = newToken()
  const expiresAt = new Date(now.getTime() + passkeyLimits.requestMinutes * 60_000)
  await db.insert(passkeyRequests).values({ challengeHash: hashOfToken(challenge), purpose, personId, expiresAt })
  return challenge
}

/** Uses up the request that a browser answered; returns its challenge. Refuses with passkey_expired or passkey_not_accepted. */
export async function usePasskeyRequest(tx: Tx, clientDataJSON: string, { purpose, personId }: Purpose, now: Date) {
  const challenge = challengeIn(clientDataJSON)
  const isWaiting = and(
    eq(passkeyRequests.challengeHash, hashOfToken(challenge)),
    eq(passkeyRequests.purpose, purpose),
    personId === null ? isNull(passkeyRequests.personId) : eq(passkeyRequests.personId, personId),
    gt(passkeyRequests.expiresAt, now),
  )
  const used = await tx.delete(passkeyRequests).where(isWaiting).returning({ purpose: passkeyRequests.purpose })
  if (used.length === 0) throw refused('passkey_expired')
  return challenge
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge: unknown = Object(data).challenge
    if (typeof challenge === 'string') return challenge
  } catch {}
  throw refused('passkey_not_accepted')
}
