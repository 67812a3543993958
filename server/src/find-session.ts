import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { actorColumns, presentActor } from '#server/actor'
import { subscriptions } from '#server/billing/tables'
import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import type { Actor, ActorProfile } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { ownProfileColumns } from '#server/profiles/own-profile'
import { profiles } from '#server/profiles/tables'
import { renewSession } from '#server/signing-in/sessions/renew-session'
import { sessionCookie } from '#server/signing-in/sessions/session-cookie'
import { sessions } from '#server/signing-in/tables'

/**
 * `cookie` is a Set-Cookie value for the answer; set once a day, when the session is extended. `profile` is for this request only: an open
 * stream outlives it.
 */
export type Session = { id: string; actor: Actor; profile: ActorProfile | undefined; cookie: string | null }

/** The session of a request, its person and their profile, in one query; null for a visitor. */
export async function findSession(db: Db, headers: Headers, { env, now }: { env: Env; now: Date }): Promise<Session | null> {
  const { read, set } = sessionCookie(env.publicUrl)
  const token = read(headers)
  if (token === null) return null
  const select = selects.get(db) ?? selectSession(db)
  selects.set(db, select)
  const [found] = await select.execute({ tokenHash: hashOfToken(token), now })
  if (!found) return null
  const { sessionId: id, expiresAt, profile, ...actor } = found
  const isRenewed = await renewSession(db, { id, expiresAt }, now)
  return { id, actor: presentActor(actor, { env, now }), profile: profile ?? undefined, cookie: isRenewed ? set(token) : null }
}

/** Built once, because every request sends it. */
const selects = new WeakMap<Db, ReturnType<typeof selectSession>>()

function selectSession(db: Db) {
  const hasToken = eq(sessions.tokenHash, sql.placeholder('tokenHash'))
  const isCurrent = gt(sessions.expiresAt, sql.placeholder('now'))
  return db
    .select({ sessionId: sessions.id, expiresAt: sessions.expiresAt, ...actorColumns, profile: ownProfileColumns })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(subscriptions, eq(subscriptions.personId, people.id))
    .where(and(hasToken, isCurrent, isNull(people.disabledAt)))
    .limit(1)
    .prepare('session')
}
