import { overrideDates, overrideGroups, overrideSlots } from '#server/availability/overrides/tables'
import type { Db } from '#server/platform/db/open-database'

type OverrideValues = {
  personId: string
  days: string[]
  /** In minutes since midnight; without one the days are unavailable. */
  slots?: { startMinutes: number; endMinutes: number }[]
  recurs?: { weekday: number; extendedTo: string }
}

/** A date override; the person needs a schedule. Returns the id of the group. */
export async function anOverride(db: Db, { personId, days, slots = [], recurs }: OverrideValues) {
  const [group] = await db
    .insert(overrideGroups)
    .values({ personId, isAvailable: slots.length > 0, ...recurs })
    .returning({ id: overrideGroups.id })
  const groupId = group!.id
  if (slots.length > 0) await db.insert(overrideSlots).values(slots.map((slot) => ({ groupId, ...slot })))
  await db.insert(overrideDates).values(days.map((day) => ({ personId, groupId, day })))
  return groupId
}
