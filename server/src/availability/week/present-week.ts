import type { WeekView } from '@shutterbid/domain/availability/schemas'
import { timeOf } from '@shutterbid/domain/shared/days'
import { zoneWithoutPlace } from '@shutterbid/domain/shared/places'
import type { Week } from './queries.ts'

/** All seven days, Sunday first; days that were never saved are off and have no slots. */
export function presentWeek({ schedule, days, slots, placeZone }: Week & { placeZone: string | null }): WeekView {
  return {
    zone: schedule?.zone ?? placeZone ?? zoneWithoutPlace,
    savedAt: schedule?.savedAt ?? null,
    days: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      isAvailable: days.find((day) => day.dayOfWeek === dayOfWeek)?.isAvailable ?? false,
      slots: slots
        .filter((slot) => slot.dayOfWeek === dayOfWeek)
        .map(({ startMinutes, endMinutes }) => ({ start: timeOf(startMinutes), end: timeOf(endMinutes) })),
    })),
  }
}
