import { and, eq, gt, isNull } from 'drizzle-orm'
import { renewSession } from '#server/accounts/sessions/renew-session'
import { sessionCookie } from '#server/accounts/sessions/session-cookie'
import { people, sessions } from '#server/accounts/tables'
import { hashOfToken } from '#server/accounts/token'
import { actorColumns, presentActor } from '#server/actor'
import { subscriptions } from '#server/billing/tables'
import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'

/** `cookie` is a Set-Cookie value for the answer, once a day. */
export type Session = { id: string; actor: Actor; cookie: string | null }

/** The session of a request and its person, in one query; null for a visitor. */
export async function findSession(db: Db, headers: Headers, { env, now }: { env: Env; now: Date }): Promise<Session | null> {
  const { read, set } = sessionCookie(env.publicUrl)
  const token = read(headers)
  if (token === null) return null
  const isCurrent = and(eq(sessions.tokenHash, hashOfToken(token)), gt(sessions.expiresAt, now), isNull(people.disabledAt))
  const [found] = await db
    .select({ sessionId: sessions.id, expiresAt: sessions.expiresAt, ...actorColumns })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(subscriptions, eq(subscriptions.personId, people.id))
    .where(isCurrent)
    .limit(1)
  if (!found) return null
  const { sessionId: id, expiresAt, ...actor } = found
  const isRenewed = await renewSession(db, { id, expiresAt }, now)
  return { id, actor: presentActor(actor, { env, now }), cookie: isRenewed ? set(token) : null }
}
