import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockProfile } from '../queries.ts'
import { profiles } from '../tables.ts'

/** Whether clients can ask for a bid on jobs in range only. */
export async function setOnlyJobsInRange(tx: Tx, actor: Actor, { isOn }: { isOn: boolean }) {
  await lockProfile(tx, actor.id)
  await tx.update(profiles).set({ onlyJobsInRange: isOn, updatedAt: sql`now()` }).where(eq(profiles.personId, actor.id))
  await recordEvent(tx, 'profile.changed', { personId: actor.id, part: 'jobs in range only' })
}
