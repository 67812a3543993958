import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { phoenix } from '../../factories/places.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { withoutGuards } from '../../test/without-guards.ts'
import { queryFor } from './find-photographers.ts'

const { db } = await freshDatabase()
const around = { place: phoenix, specialties: [], freeOn: null, now: new Date('2027-01-01T12:00:00Z'), offset: 0, limit: 25 }

// Four thousand photographers across the country, and three thousand in one city.
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
  await withoutGuards(db, async (tx) => {
    await tx.execute(sql`insert into schedules (person_id, zone) select id, 'America/Phoenix' from people`)
    await tx.execute(sql`insert into week_days select id, day, true from people, generate_series(0, 6) day`)
    await tx.execute(sql`insert into week_slots (person_id, day_of_week, start_minutes, end_minutes) select id, 1, 540, 1020 from people`)
    await tx.execute(sql`insert into busy_times (person_id, source, job_id, starts_at, ends_at)
      select id, 'shoot', gen_random_uuid(), '2027-01-11T16:00:00Z', '2027-01-12T04:00:00Z' from people where random() < 0.2`)
    await tx.execute(sql`insert into override_groups (person_id, is_available) select id, true from people where random() < 0.3`)
    await tx.execute(sql`insert into override_slots select id, 600, 720 from override_groups`)
    await tx.execute(
      sql`insert into override_dates select person_id, date '2027-01-10' + n, id from override_groups, generate_series(0, 19) n`,
    )
  })
  await db.execute(
    sql`analyze people, profiles, schedules, week_days, week_slots, override_groups, override_slots, override_dates, busy_times`,
  )
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

test.each([
  ['distance', true],
  ['distance', false],
  ['rating', true],
  ['rating', false],
] as const)('those who are free on a day are found by the indexes of weeks, by %s, with calendars: %s', async (sort, countsCalendars) => {
  const plan = await planOf(await queryFor(db, { ...around, miles: 25, sort, freeOn: { day: '2027-01-11', countsCalendars } }))
  const tables = ['profiles', 'schedules', 'week_days', 'week_slots', 'override_groups', 'override_slots', 'override_dates', 'busy_times']
  for (const table of tables) expect(plan).not.toContain(`Seq Scan on ${table}`)
})

async function planOf(question: SQL) {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${question}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
