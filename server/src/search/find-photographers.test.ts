import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { phoenix } from '../../factories/places.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { vacuum } from '../../test/vacuum.ts'
import { withoutGuards } from '../../test/without-guards.ts'
import { countPhotographers, findPhotographers, selectBestRated, selectCount, selectNearest } from './find-photographers.ts'

const { db } = await freshDatabase()
const around = {
  place: phoenix,
  miles: 25 as const,
  specialties: [],
  freeOn: null,
  now: new Date('2027-01-01T12:00:00Z'),
  offset: 0,
  limit: 25,
}

// Four thousand photographers across the country, and three thousand in one city, evenly spread.
beforeAll(async () => {
  await db.execute(sql`
    insert into people (full_name, email, user_type)
    select 'Crowd ' || n, n || '@example.com', 'photographer' from generate_series(1, 7000) n`)
  const placed = sql`
    with placed as (
      select id, n, n * 0.618034 % 1 as a, n * 0.754878 % 1 as b
      from people, lateral (select replace(full_name, 'Crowd ', '')::numeric as n) number
    )
    update profiles set place_name = 'x', place_label = 'x', zone = 'America/Phoenix', max_travel_miles = 20,
      (latitude, longitude, public_latitude, public_longitude) = (select lat, lng, lat, lng),
      rating_sum = (n % 20)::int, review_count = (n % 5)::int
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
  const week = ['schedules', 'week_days', 'week_slots', 'override_groups', 'override_slots', 'override_dates']
  await vacuum(db, ['people', 'profiles', ...week, 'busy_times'])
}, 60_000)

test('the nearest are found by the index of public points', async () => {
  const plan = await planOf(selectNearest({ ...around, read: 25 }))
  expect(plan).toContain('Index Scan using profiles_by_public_globe')
  expect(plan).not.toContain('Seq Scan on profiles')
})

test('the best rated of many are found by the index of ratings, the best rated of a few around the place', async () => {
  for (const [place, isCrowd] of [
    [phoenix, true],
    [{ latitude: 44, longitude: -100 }, false],
  ] as const) {
    const plan = await planOf(selectBestRated({ ...around, place }), 'analyze')
    const [, walk = '', sort = ''] = plan.split('One-Time Filter')
    expect(walk).toContain('Index Only Scan using profiles_best_rated')
    expect(walk).not.toMatch(/-> {2}Sort/)
    expect(sort).toContain('profiles_by_public_globe')
    expect([walk, sort].map((part) => part.includes('never executed'))).toEqual([!isCrowd, isCrowd])
  }
})

test('many are counted in the index of ratings, a few around the place', async () => {
  const plan = await planOf(selectCount({ ...around, specialties: ['WEDDING'] }))
  expect(plan).toContain('Index Only Scan using profiles_best_rated')
  expect(plan).toContain('profiles_by_public_globe')
})

// A tenth offers boudoir, so that several rounds are needed to find the nearest.
test.each([
  ['in a city', phoenix],
  ['in the country', { latitude: 38, longitude: -100 }],
])('all who offer a specialty are found and counted once %s, in each order', async (_, place) => {
  await db.execute(sql`
    insert into photographer_specialties (person_id, code) select id, 'BOUDOIR' from people where full_name like '%7' on conflict do nothing`)
  const wanted = { ...around, place, miles: 100 as const, specialties: ['BOUDOIR' as const] }
  const { rows: expected } = await db.execute<{ id: string }>(sql`
    select person_id as id from profiles join photographer_specialties using (person_id)
    where code = 'BOUDOIR' and earth_distance(public_globe, ll_to_earth(${place.latitude}, ${place.longitude})) <= 160934.4`)
  expect(expected.length).toBeGreaterThan(3)
  for (const sort of ['distance', 'rating'] as const) {
    const found: string[] = []
    for (let offset = 0; offset <= expected.length; offset += 25)
      found.push(...(await findPhotographers(db, { ...wanted, sort, offset })).map(({ id }) => id))
    expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  }
  expect(await countPhotographers(db, wanted)).toBe(expected.length)
})

test.each([
  ['distance', true],
  ['distance', false],
  ['rating', true],
  ['rating', false],
] as const)('those who are free on a day are found by the indexes of weeks, by %s, with calendars: %s', async (sort, countsCalendars) => {
  const wanted = { ...around, freeOn: { day: '2027-01-11', countsCalendars } }
  const plan = await planOf(sort === 'distance' ? selectNearest({ ...wanted, read: 100 }) : selectBestRated(wanted))
  const tables = ['profiles', 'schedules', 'week_days', 'week_slots', 'override_groups', 'override_slots', 'override_dates', 'busy_times']
  for (const table of tables) expect(plan).not.toContain(`Seq Scan on ${table}`)
})

async function planOf(question: SQL, options: 'analyze' | 'costs' = 'costs') {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (${sql.raw(options)}) ${question}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
