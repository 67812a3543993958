import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import type { Actor } from '#server/platform/rpc'
import { accessTokens } from '#server/signing-in/tables'
import { recordEvent } from '../events.ts'

/** Idempotent. Its program can do nothing more at once. */
export async function revokeToken(tx: Tx, actor: Actor, { tokenId }: { tokenId: string }) {
  const isTheirs = and(eq(accessTokens.personId, actor.id), eq(accessTokens.id, tokenId))
  const deleted = await tx.delete(accessTokens).where(isTheirs).returning({ id: accessTokens.id })
  if (deleted.length > 0) await recordEvent(tx, 'programs.changed', { personId: actor.id })
  return done
}
