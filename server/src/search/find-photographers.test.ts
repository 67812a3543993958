import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { phoenix } from '../../factories/places.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { withoutGuards } from '../../test/without-guards.ts'
import { queryFor } from './find-photographers.ts'

const { db } = await freshDatabase()
const around = { place: phoenix, specialties: [], offset: 0, limit: 25 }

// Four thousand over the country, and three thousand in one city.
beforeAll(async () => {
  await db.execute(sql`
    insert into people (full_name, email, user_type)
    select 'Crowd ' || n, n || '@example.com', 'photographer' from generate_series(1, 7000) n`)
  const placed = sql`
    with placed as (
      select id, row_number() over (order by id) as n, random() as a, random() as b from people
    )
    update profiles set place_name = 'x', place_label = 'x', zone = 'America/Phoenix', max_travel_miles = 20,
      (latitude, longitude, public_latitude, public_longitude) = (select lat, lng, lat, lng),
      rating_sum = n % 20, review_count = n % 5
    from placed, lateral (
      select case when n <= 3000 then 33.2 + a / 2 else 30 + a * 15 end as lat, case when n <= 3000 then -112.3 + b / 2 else -120 + b * 40 end as lng
    ) point
    where profiles.person_id = placed.id`
  await withoutGuards(db, (tx) => tx.execute(placed))
  await db.execute(sql`analyze people, profiles`)
}, 60_000)

test('the nearest are found by the index of public points', async () => {
  const plan = await planOf(await queryFor(db, { ...around, miles: 25, sort: 'distance' }))
  expect(plan).toContain('profiles_by_public_globe')
  expect(plan).not.toContain('Seq Scan on profiles')
})

test('the best rated of many are found by the index of ratings', async () => {
  const plan = await planOf(await queryFor(db, { ...around, miles: 25, sort: 'rating' }))
  expect(plan).toContain('Index Scan using profiles_best_rated')
  expect(plan).not.toContain('Sort')
})

test('the best rated of a few are found around the place and sorted', async () => {
  const place = { latitude: 44, longitude: -100 }
  const plan = await planOf(await queryFor(db, { ...around, place, miles: 50, sort: 'rating' }))
  expect(plan).toContain('profiles_by_public_globe')
  expect(plan).not.toContain('Seq Scan on profiles')
})

async function planOf(question: SQL) {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${question}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
