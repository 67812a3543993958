import type { WeekView } from '@shutterbid/domain/availability/schemas'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { presentWeek } from './present-week.ts'
import { findPhotographer, findWeek } from './queries.ts'

/** Not found for people who are not photographers. */
export async function getWeek(db: Db, { personId }: { personId: string }): Promise<WeekView> {
  const photographer = await findPhotographer(db, personId)
  if (!photographer) throw notFound()
  return presentWeek({ ...(await findWeek(db, personId)), placeZone: photographer.placeZone })
}
