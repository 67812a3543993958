import type { SearchMiles } from '@shutterbid/domain/search/limits'
import { metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Conditions for profiles whose public point is near a place. `inBox` uses the GiST index and also matches a little outside the circle.
 * `inCircle` is exact: it compares the straight lines through the earth, which grow with the distance along its surface. `chord` is the length of
 * that line; ordering by it uses the index.
 */
export function near({ latitude, longitude }: Point, miles: SearchMiles): { chord: SQL; inBox: SQL; inCircle: SQL } {
  const point = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
  const meters = sql`${miles * metersPerMile}::float8`
  const chord = sql`(profiles.public_globe <-> ${point})`
  return { chord, inBox: sql`profiles.public_globe <@ earth_box(${point}, ${meters})`, inCircle: sql`${chord} <= gc_to_sec(${meters})` }
}
