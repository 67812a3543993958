import { randomBytes } from 'node:crypto'
import { googleLimits } from '@shutterbid/domain/signing-in/limits'
import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { hashOfToken, newToken } from '#server/platform/token'
import { googleVisits } from '../security-tables.ts'

/** Null for a sign-in. */
export type GoogleOwner = { personId: string; purpose: 'link' | 'proof' } | null
type Target = { owner: GoogleOwner; redirect: string | null; referrerId: string | null }

export type GoogleVisit = ReturnType<typeof newGoogleVisit>

export function newGoogleVisit() {
  return { state: newToken(), nonce: newToken(), codeVerifier: randomBytes(48).toString('base64url') }
}

/** Stores a visit that begins in this browser. */
export async function storeGoogleVisit(
  db: Db | Tx,
  browserToken: string,
  visit: GoogleVisit,
  { owner, redirect, referrerId }: Target,
  now: Date,
) {
  const { state, nonce, codeVerifier } = visit
  await db.insert(googleVisits).values({
    stateHash: hashOfToken(state),
    browserHash: hashOfToken(browserToken),
    nonce,
    codeVerifier,
    redirect,
    referrerId,
    personId: owner?.personId ?? null,
    isProof: owner?.purpose === 'proof',
    expiresAt: new Date(now.getTime() + googleLimits.visitMinutes * 60_000),
  })
}

/** Uses up a visit that comes back to the browser in which it began. Refuses with google_expired. */
export async function useGoogleVisit(db: Db, browserToken: string | null, state: string, now: Date) {
  const isWaiting = and(
    eq(googleVisits.stateHash, hashOfToken(state)),
    eq(googleVisits.browserHash, hashOfToken(browserToken ?? '')),
    gt(googleVisits.expiresAt, now),
  )
  const [visit] = browserToken ? await db.delete(googleVisits).where(isWaiting).returning() : []
  if (!visit) throw refused('google_expired')
  return visit
}
