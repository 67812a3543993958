import type { Scope } from '@shutterbid/domain/programs/scopes'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { actorColumns, presentActor } from '#server/actor'
import { subscriptions } from '#server/billing/tables'
import type { Env } from '#server/platform/configuration/env'
import type { Db } from '#server/platform/db/open-database'
import type { Actor, ActorProfile } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { ownProfileColumns } from '#server/profiles/own-profile'
import { profiles } from '#server/profiles/tables'
import { isAccessToken } from '#server/programs/tokens/access-token'
import { accessTokens } from '#server/signing-in/tables'

/** A program that acts for a person, as its token says, and never as an administrator. */
export type Program = { tokenId: string; scopes: Scope[]; actor: Actor; profile: ActorProfile | undefined }

const hourMs = 3_600_000

/** The token of the header `Authorization: Bearer …`; null without one. */
export function bearerOf(headers: Headers) {
  return /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** The program of a token, with its person and their profile, in one query; null if the token is not valid now. */
export async function findProgram(db: Db, token: string, { env, now }: { env: Env; now: Date }): Promise<Program | null> {
  if (!isAccessToken(token)) return null
  const { id: tokenId, scopes, tokenHash, expiresAt, lastUsedAt, personId } = accessTokens
  const [found] = await db
    .select({ tokenId, scopes, lastUsedAt, ...actorColumns, profile: ownProfileColumns })
    .from(accessTokens)
    .innerJoin(people, eq(people.id, personId))
    .leftJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(subscriptions, eq(subscriptions.personId, people.id))
    .where(and(eq(tokenHash, hashOfToken(token)), gt(expiresAt, now), isNull(people.disabledAt)))
    .limit(1)
  if (!found) return null
  const anHourAgo = new Date(now.getTime() - hourMs)
  if (!found.lastUsedAt || found.lastUsedAt < anHourAgo) {
    const isOld = or(isNull(lastUsedAt), lt(lastUsedAt, anHourAgo))
    await db
      .update(accessTokens)
      .set({ lastUsedAt: sql`${now.toISOString()}::timestamptz` })
      .where(and(eq(tokenId, found.tokenId), isOld))
  }
  const { tokenId: id, scopes: allowed, lastUsedAt: _, profile, ...actor } = found
  return {
    tokenId: id,
    scopes: allowed as Scope[],
    actor: { ...presentActor(actor, { env, now }), isAdmin: false },
    profile: profile ?? undefined,
  }
}
