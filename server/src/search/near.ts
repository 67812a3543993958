import type { SearchMiles } from '@shutterbid/domain/search/limits'
import { metersPerMile, type Point } from '@shutterbid/domain/shared/places'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Around a place, by the public point of a profile. `inBox` uses the GiST index and includes a little too much in the corners; `inCircle`
 * is exact and compares chords, because the chord through the earth grows with the distance along its surface; `chord` orders by the index.
 */
export function near({ latitude, longitude }: Point, miles: SearchMiles): { chord: SQL; inBox: SQL; inCircle: SQL } {
  const point = sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`
  const meters = sql`${miles * metersPerMile}::float8`
  const chord = sql`(profiles.public_globe <-> ${point})`
  return { chord, inBox: sql`profiles.public_globe <@ earth_box(${point}, ${meters})`, inCircle: sql`${chord} <= gc_to_sec(${meters})` }
}
