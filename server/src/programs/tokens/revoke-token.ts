import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { accessTokens } from '../tables.ts'

/** The program can do nothing more at once. Idempotent. */
export async function revokeToken(tx: Tx, actor: Actor, { tokenId }: { tokenId: string }) {
  const isTheirs = and(eq(accessTokens.id, tokenId), eq(accessTokens.personId, actor.id))
  const revoked = await tx.delete(accessTokens).where(isTheirs).returning({ id: accessTokens.id })
  if (revoked.length > 0) await recordEvent(tx, 'programs.changed', { personId: actor.id })
  return done
}
