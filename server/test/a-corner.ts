import type { Db } from '#server/platform/db/open-database'
import { actorOf, aPhotographer } from '../factories/people.ts'
import { phoenix } from '../factories/places.ts'
import { as } from './as.ts'

let corners = 0

/** A photographer alone in a corner of the country, so that no other test's jobs are in range. */
export async function aCorner(db: Db, facts: Partial<Parameters<typeof aPhotographer>[1]> = {}) {
  const city = { ...phoenix, latitude: 30 + 3 * Math.floor(corners / 5), longitude: -118 + 5 * (corners++ % 5) }
  const photographer = await aPhotographer(db, { ...facts, city, maxTravelMiles: 50 })
  return { photographer, city, api: as(db, actorOf(photographer)) }
}
