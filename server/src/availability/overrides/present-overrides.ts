import type { OverrideGroup, OverridesView } from '@shutterbid/domain/availability/override-schemas'
import { timeOf } from '@shutterbid/domain/shared/days'
import type { Overrides } from './queries.ts'

/** Groups in order of their first date; those with past dates only are left out. */
export function presentOverrides({ groups, slots, dates }: Overrides, { zone, today }: { zone: string; today: string }): OverridesView {
  const views = groups.map(
    ({ id, isAvailable, weekday, extendedTo }): OverrideGroup => ({
      ...{ id, isAvailable, weekday, extendedTo },
      slots: slots
        .filter(({ groupId }) => groupId === id)
        .map(({ startMinutes, endMinutes }) => ({ start: timeOf(startMinutes), end: timeOf(endMinutes) })),
      days: dates.filter(({ groupId }) => groupId === id).map(({ day }) => day),
    }),
  )
  const upcoming = views.filter(({ days }) => days.length > 0)
  return { zone, today, groups: upcoming.toSorted((a, b) => ((a.days[0] ?? '') < (b.days[0] ?? '') ? -1 : 1)) }
}
