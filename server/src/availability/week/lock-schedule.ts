import { defaultZone } from '@shutterbid/domain/shared/places'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { schedules } from '../tables.ts'
import { findPhotographer } from './queries.ts'

/** Locks a photographer's schedule, so that concurrent saves run one after the other; the first creates it, in the zone of their place. */
export async function lockSchedule(tx: Tx, personId: string) {
  const photographer = await findPhotographer(tx, personId)
  if (!photographer) throw notFound()
  const [schedule] = await tx
    .insert(schedules)
    .values({ personId, zone: photographer.placeZone ?? defaultZone })
    .onConflictDoUpdate({ target: schedules.personId, set: { savedAt: sql`now()` } })
    .returning({ zone: schedules.zone })
  return { zone: schedule!.zone, placeZone: photographer.placeZone }
}
