import { milesBetween } from '@shutterbid/domain/shared/places'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'

const { db } = await freshDatabase()

test.each([
  ['across a city', { latitude: 33.4484, longitude: -112.074 }, { latitude: 33.5387, longitude: -112.186 }],
  ['Phoenix to Boise', { latitude: 33.4484, longitude: -112.074 }, { latitude: 43.615, longitude: -116.2023 }],
  ['Tampa to Honolulu', { latitude: 27.9506, longitude: -82.4572 }, { latitude: 21.3069, longitude: -157.8583 }],
  ['over the date line', { latitude: 13.46, longitude: 144.79 }, { latitude: -14.27, longitude: -170.7 }],
])('%s is the same distance in the code and in the database', async (_, a, b) => {
  const { rows } = await db.execute<{ miles: number }>(
    sql`select earth_distance(ll_to_earth(${a.latitude}, ${a.longitude}), ll_to_earth(${b.latitude}, ${b.longitude})) / 1609.344 as miles`,
  )
  expect(milesBetween(a, b)).toBeCloseTo(rows[0]?.miles ?? 0, 3)
})
