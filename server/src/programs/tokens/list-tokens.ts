import { programLimits } from '@shutterbid/domain/programs/limits'
import type { AccessTokenView } from '@shutterbid/domain/programs/schemas'
import type { Scope } from '@shutterbid/domain/programs/scopes'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { accessTokens } from '#server/signing-in/tables'

const { id, name, scopes, createdAt, lastUsedAt, expiresAt } = accessTokens

/** A person's tokens that have not expired, newest first. */
export async function listTokens(db: Db | Tx, personId: string, now: Date): Promise<AccessTokenView[]> {
  const found = await db
    .select({ id, name, scopes, createdAt, lastUsedAt, expiresAt })
    .from(accessTokens)
    .where(and(eq(accessTokens.personId, personId), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(programLimits.tokens.max)
  return found.map((token) => ({ ...token, scopes: token.scopes as Scope[] }))
}
