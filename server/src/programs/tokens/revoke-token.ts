import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { accessTokens } from '../tables.ts'

/** Idempotent. */
export async function revokeToken(tx: Tx, actor: Actor, { tokenId }: { tokenId: string }) {
  await deleteTokens(tx, actor.id, eq(accessTokens.id, tokenId))
  return done
}

/** Those of a person. Their programs can do nothing more at once. */
export async function deleteTokens(tx: Tx, personId: string, which: SQL) {
  const areTheirs = and(eq(accessTokens.personId, personId), which)
  const deleted = await tx.delete(accessTokens).where(areTheirs).returning({ id: accessTokens.id })
  if (deleted.length > 0) await recordEvent(tx, 'programs.changed', { personId })
}
