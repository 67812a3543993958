import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockSchedule } from '../week/lock-schedule.ts'
import { lockGroup } from './groups.ts'
import { overrideGroups } from './tables.ts'

/** With all its dates. */
export async function removeOverride(tx: Tx, actor: Actor, { groupId }: { groupId: string }) {
  const personId = actor.id
  await lockSchedule(tx, personId)
  const group = await lockGroup(tx, { personId, groupId })
  await tx.delete(overrideGroups).where(eq(overrideGroups.id, group.id))
  await recordEvent(tx, 'overrides.changed', { personId })
}
