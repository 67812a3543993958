import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { lockProfile } from './queries.ts'
import { profiles } from './tables.ts'

/** An empty text removes it. */
export async function setBio(tx: Tx, actor: Actor, { bio }: { bio: string }) {
  await lockProfile(tx, actor.id)
  await tx.update(profiles).set({ bio, updatedAt: sql`now()` }).where(eq(profiles.personId, actor.id))
  await recordEvent(tx, 'profile.changed', { personId: actor.id, part: 'about' })
}
