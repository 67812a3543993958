import type { WeekView } from '@shutterbid/domain/availability/schemas'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { slotTimeOf } from '@shutterbid/domain/shared/times'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { findPhotographer, findWeek, type Week } from './queries.ts'

/** Not found for people who are not photographers. */
export async function getWeek(db: Db, { personId }: { personId: string }): Promise<WeekView> {
  const photographer = await findPhotographer(db, personId)
  if (!photographer) throw notFound()
  return presentWeek({ ...(await findWeek(db, personId)), placeZone: photographer.placeZone })
}

/** All seven days, Sunday first; days that were never saved are off and have no slots. */
export function presentWeek({ schedule, days, slots, placeZone }: Week & { placeZone: string | null }): WeekView {
  return {
    zone: schedule?.zone ?? placeZone ?? defaultZone,
    savedAt: schedule?.savedAt ?? null,
    days: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      isAvailable: days.find((day) => day.dayOfWeek === dayOfWeek)?.isAvailable ?? false,
      slots: slots
        .filter((slot) => slot.dayOfWeek === dayOfWeek)
        .map(({ startMinutes, endMinutes }) => ({ start: slotTimeOf(startMinutes), end: slotTimeOf(endMinutes) })),
    })),
  }
}
