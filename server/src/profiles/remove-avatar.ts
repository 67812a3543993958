import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Actor } from '#server/platform/rpc'
import { lockProfile } from './queries.ts'
import { profiles } from './tables.ts'

/** Removing a photo that is not there is fine. Its files go once the removal stands. */
export async function removeAvatar(tx: Tx, actor: Actor): Promise<{ done: true }> {
  const profile = await lockProfile(tx, actor.id)
  if (profile?.avatarKey) {
    await tx.update(profiles).set({ avatarKey: null, avatarHash: null, updatedAt: sql`now()` }).where(eq(profiles.personId, actor.id))
    await recordEvent(tx, 'avatar.replaced', { personId: actor.id, removedKey: profile.avatarKey })
  }
  return { done: true }
}
