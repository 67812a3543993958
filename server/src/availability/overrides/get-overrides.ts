import type { OverridesView } from '@shutterbid/domain/availability/override-schemas'
import { localOf } from '@shutterbid/domain/shared/days'
import { zoneWithoutPlace } from '@shutterbid/domain/shared/places'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { findPhotographer } from '../week/queries.ts'
import { presentOverrides } from './present-overrides.ts'
import { findOverrides } from './queries.ts'

/** From today on. Not found for people who are not photographers. */
export async function getOverrides(db: Db | Tx, { personId }: { personId: string }, now: Date): Promise<OverridesView> {
  const photographer = await findPhotographer(db, personId)
  if (!photographer) throw notFound()
  const zone = photographer.scheduleZone ?? photographer.placeZone ?? zoneWithoutPlace
  const today = localOf(now, zone).on
  return presentOverrides(await findOverrides(db, { personId, from: today }), { zone, today })
}
