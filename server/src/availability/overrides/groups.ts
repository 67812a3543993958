import type { Hours } from '@shutterbid/domain/availability/schemas'
import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { overrideDates, overrideGroups, overrideSlots } from './tables.ts'

/** Locks a group of this person; the caller has locked their schedule. */
export async function lockGroup(tx: Tx, { personId, groupId }: { personId: string; groupId: string }) {
  const [group] = await tx
    .select()
    .from(overrideGroups)
    .where(and(eq(overrideGroups.personId, personId), eq(overrideGroups.id, groupId)))
    .for('update')
  if (!group) throw notFound()
  return group
}

export async function storeDates(tx: Tx, { personId, groupId, days }: { personId: string; groupId: string; days: readonly string[] }) {
  if (days.length > 0) await tx.insert(overrideDates).values(days.map((day) => ({ personId, groupId, day })))
}

/** Replaces the slots of a group; none if it is not available. */
export async function replaceSlots(tx: Tx, groupId: string, { isAvailable, slots }: Hours) {
  await tx.delete(overrideSlots).where(eq(overrideSlots.groupId, groupId))
  if (!isAvailable) return
  const rows = slots.map(({ start, end }) => ({ groupId, startMinutes: minutesOfTime(start), endMinutes: minutesOfTime(end) }))
  await tx.insert(overrideSlots).values(rows)
}
