import { googleLimits } from '@shutterbid/domain/signing-in/limits'
import { and, eq, gt } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import type { Identity } from '#server/platform/identity/identity-provider'
import { refused } from '#server/platform/refuse'
import { sessions } from '../tables.ts'
import { findGoogleLink } from './link-google.ts'

type GoogleProof = { identity: Identity; sessionId: string | null; now: Date }

/** Records for a session that its person has just been at Google with the linked account. Refuses with google_other_account. */
export async function recordGoogleProof(tx: Tx, actor: { id: string }, { identity, sessionId, now }: GoogleProof) {
  const person = await lockSelf(tx, actor.id)
  if ((await findGoogleLink(tx, person.id))?.googleSubject !== identity.subject) throw refused('google_other_account')
  if (sessionId) await tx.update(sessions).set({ googleProvedAt: now }).where(eq(sessions.id, sessionId))
}

/** Uses up the proof of a session, whose person the caller has locked. Refuses with google_proof_expired. */
export async function useGoogleProof(tx: Tx, personId: string, { sessionId, now }: { sessionId: string | null; now: Date }) {
  const isProved =
    sessionId && and(eq(sessions.id, sessionId), eq(sessions.personId, personId), gt(sessions.googleProvedAt, oldestProof(now)))
  const [used] = isProved ? await tx.update(sessions).set({ googleProvedAt: null }).where(isProved).returning({ id: sessions.id }) : []
  if (!used || !(await findGoogleLink(tx, personId))) throw refused('google_proof_expired')
}

export function isGoogleProof(provedAt: Date | null, now: Date) {
  return provedAt !== null && provedAt > oldestProof(now)
}

function oldestProof(now: Date) {
  return new Date(now.getTime() - googleLimits.proofMinutes * 60_000)
}
