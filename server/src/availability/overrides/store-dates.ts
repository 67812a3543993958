import type { Hours } from '@shutterbid/domain/availability/schemas'
import { minutesOf } from '@shutterbid/domain/shared/days'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { overrideDates, overrideSlots } from './tables.ts'

export async function storeDates(tx: Tx, { personId, groupId, days }: { personId: string; groupId: string; days: readonly string[] }) {
  if (days.length > 0) await tx.insert(overrideDates).values(days.map((day) => ({ personId, groupId, day })))
}

/** Replaces the slots of a group; one that is not available has none. */
export async function replaceSlots(tx: Tx, groupId: string, { isAvailable, slots }: Hours) {
  await tx.delete(overrideSlots).where(eq(overrideSlots.groupId, groupId))
  if (!isAvailable) return
  const rows = slots.map(({ start, end }) => ({ groupId, startMinutes: minutesOf(start), endMinutes: minutesOf(end) }))
  await tx.insert(overrideSlots).values(rows)
}
