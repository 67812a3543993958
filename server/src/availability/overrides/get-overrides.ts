import type { OverrideGroup, OverridesView } from '@shutterbid/domain/availability/override-schemas'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { slotTimeOf } from '@shutterbid/domain/shared/times'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { findPhotographer } from '../week/queries.ts'
import { findOverrides, type Overrides } from './queries.ts'

/** From today on. Not found for people who are not photographers. */
export async function getOverrides(db: Db | Tx, { personId }: { personId: string }, now: Date): Promise<OverridesView> {
  const photographer = await findPhotographer(db, personId)
  if (!photographer) throw notFound()
  const zone = photographer.scheduleZone ?? photographer.placeZone ?? defaultZone
  const today = localDateTime(now, zone).on
  return getOverridesFrom(db, { personId, from: today, zone, today })
}

type From = { personId: string; from: string; zone: string; today: string }

/** From any day on. */
export async function getOverridesFrom(db: Db | Tx, { personId, from, zone, today }: From): Promise<OverridesView> {
  return presentOverrides(await findOverrides(db, { personId, from }), { zone, today })
}

/** Groups in order of their first date; those with past dates only are left out. */
function presentOverrides({ groups, slots, dates }: Overrides, { zone, today }: { zone: string; today: string }): OverridesView {
  const views = groups.map(
    ({ id, isAvailable, weekday, extendedTo }): OverrideGroup => ({
      id,
      isAvailable,
      weekday,
      extendedTo,
      slots: slots
        .filter(({ groupId }) => groupId === id)
        .map(({ startMinutes, endMinutes }) => ({ start: slotTimeOf(startMinutes), end: slotTimeOf(endMinutes) })),
      days: dates.filter(({ groupId }) => groupId === id).map(({ day }) => day),
    }),
  )
  const upcoming = views.filter(({ days }) => days.length > 0)
  return { zone, today, groups: upcoming.toSorted((a, b) => ((a.days[0] ?? '') < (b.days[0] ?? '') ? -1 : 1)) }
}
