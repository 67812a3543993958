import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { CallContext } from '#server/platform/rpc'
import { hashOfToken, newToken } from '#server/platform/token'
import { sessions } from '../tables.ts'
import { endSessions } from './end-sessions.ts'
import { sessionCookie } from './session-cookie.ts'

export type Browser = Pick<CallContext, 'services' | 'headers' | 'ip'>

/**
 * Creates a session for a person, whose row the caller has locked, and returns its token. Ends the browser's earlier session, also of
 * another person, so that nobody can plant a session (session fixation).
 */
export async function startSession(tx: Tx, personId: string, browser: Browser, now: Date): Promise<string> {
  const replaced = sessionCookie(browser.services.env.publicUrl).read(browser.headers)
  if (replaced) await endSessionOf(tx, replaced)
  const token = newToken()
  await tx.insert(sessions).values({
    personId,
    tokenHash: hashOfToken(token),
    ipAddress: browser.ip,
    userAgent: (browser.headers.get('user-agent') ?? '').slice(0, signInLimits.userAgent.max),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + signInLimits.sessionDays * 86_400_000),
  })
  return token
}

async function endSessionOf(tx: Tx, token: string) {
  const { id, personId, tokenHash } = sessions
  const [session] = await tx
    .select({ id, personId })
    .from(sessions)
    .where(eq(tokenHash, hashOfToken(token)))
    .limit(1)
  if (session) await endSessions(tx, session.personId, { only: session.id })
}
