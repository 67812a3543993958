import { randomUUID } from 'node:crypto'
import { scopes as allScopes, type Scope } from '@shutterbid/domain/programs/scopes'
import type { Db, Tx } from '#server/platform/db/open-database'
import { hashOfToken } from '#server/platform/token'
import { accessToken } from '#server/programs/tokens/access-token'
import { accessTokens } from '#server/signing-in/tables'
import { testSecret } from '../test/test-services.ts'

type Facts = { personId: string; scopes?: readonly Scope[]; expiresAt?: Date; lastUsedAt?: Date }

/** An access token with all scopes, for a month; returns the token itself too. */
export async function aToken(db: Db | Tx, { personId, scopes = allScopes, expiresAt = inAMonth(), lastUsedAt }: Facts) {
  const id = randomUUID()
  const token = accessToken(testSecret, id)
  await db.insert(accessTokens).values({
    id,
    personId,
    name: 'Book-keeping',
    scopes: [...scopes],
    tokenHash: hashOfToken(token),
    createdAt: new Date(),
    lastUsedAt: lastUsedAt ?? null,
    expiresAt,
  })
  return { id, token, authorization: `Bearer ${token}` }
}

function inAMonth() {
  return new Date(Date.now() + 30 * 86_400_000)
}
