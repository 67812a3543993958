import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Actor } from '#server/platform/rpc'
import { lockProfile } from '../queries.ts'
import { profiles } from '../tables.ts'

/** Idempotent. A listener removes the files after the commit. */
export async function removeAvatar(tx: Tx, actor: Actor): Promise<{ done: true }> {
  const profile = await lockProfile(tx, actor.id)
  if (profile?.avatarKey) {
    await tx.update(profiles).set({ avatarKey: null, avatarHash: null, updatedAt: sql`now()` }).where(eq(profiles.personId, actor.id))
    await recordEvent(tx, 'avatar.replaced', { personId: actor.id, removedKey: profile.avatarKey })
  }
  return { done: true }
}
