import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysFromNow } from '../../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../../factories/people.ts'
import { phoenix } from '../../../../factories/places.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { vacuum } from '../../../../test/vacuum.ts'
import { withoutGuards } from '../../../../test/without-guards.ts'
import { firstInCells } from '../find-in-cells.ts'
import { firstJobs } from '../find-jobs.ts'
import { byDue, newestFirst, orderFor } from '../job-order.ts'
import { startsOnDays } from './matches-filters.ts'
import { openTab, photographerTab } from './photographer-tab.ts'

const { db } = await freshDatabase()
await manyJobs(sql`select 26 + 22 * random() as latitude, -122 + 50 * random() as longitude from generate_series(1, 5000)`)

test.each([
  ['in_progress', byDue, /jobs_running_by_due/],
  ['completed', newestFirst, /jobs_by_photographer/],
  ['cancelled', newestFirst, /bids_by_photographer_(newest|and_outcome)/],
] as const)('among many jobs the tab %s is found through an index', async (status, order, index) => {
  const viewer = { ...actorOf(await aPhotographer(db)), hasPhoto: true, place: { ...phoenix, maxTravelMiles: 25 } }
  const where = photographerTab(status, viewer, { archived: false, now: new Date() })
  const plan = await planOf(firstJobs(db, { where, order, limit: 21 }).getSQL())
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on jobs')
})

describe('in a city with many jobs', () => {
  beforeAll(async () => {
    await manyJobs(sql`select 33.3 + 0.3 * random() as latitude, -112.2 + 0.3 * random() as longitude from generate_series(1, 8000)`)
  })

  test.each([
    ['newest', 'Index Only Scan using jobs_shown_by_cell_newest'],
    ['shoot_date', 'Index Only Scan using jobs_shown_by_cell_and_start'],
    ['budget', 'Index Only Scan using jobs_shown_by_cell_and_budget'],
    ['distance', 'Index Scan using jobs_open_by_globe'],
  ] as const)('the open ones, sorted by %s, are read in the order of their index: %s', async (sort, index) => {
    const open = await openAround(phoenix)
    const plan = await planOf(firstInCells({ ...open, order: orderFor(sort, phoenix), limit: 21, perCell: 21 }))
    const ofOneCell = plan.slice(plan.indexOf('Subquery Scan on jobs'), plan.indexOf('CTE cut'))
    expect(ofOneCell).toContain(index)
    expect(ofOneCell).not.toMatch(/^ *-> {2}Sort/m)
  })

  test('the open ones on a few days are read by an index of their starts, whatever they are sorted by', async () => {
    const filters = { fromOn: dayOfNow(20), toOn: dayOfNow(21) }
    const open = { ...(await openAround(phoenix)), range: startsOnDays(filters) }
    const plan = await planOf(firstInCells({ ...open, order: orderFor('newest', phoenix), limit: 21, perCell: 21 }))
    expect(plan).toMatch(/jobs_shown_by_cell_and_start.*\n.*Index Cond: .*starts_at >=/)
  })
})

async function openAround(place: { latitude: number; longitude: number }) {
  const viewer = { ...actorOf(await aPhotographer(db)), hasPhoto: true, place: { ...place, maxTravelMiles: 25 } }
  return openTab(viewer, { archived: false, now: new Date() })
}

async function planOf(query: SQL) {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const dayOfNow = (days: number) => daysFromNow(days).toISOString().slice(0, 10)

/** Open jobs at many places with one bid each, for the planner's statistics. */
async function manyJobs(places: SQL) {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const many = sql`
    insert into jobs (client_id, title, description, place_name, place_label, latitude, longitude, public_latitude, public_longitude,
      zone, shoot_on, shoot_time, duration_minutes, starts_at, ends_at, delivery_on, budget_dollars)
    select ${client.id}, 'Portraits', 'In the park', 'Somewhere', 'Somewhere', latitude, longitude, latitude, longitude,
      'America/Phoenix', current_date + 7, '12:00', 60, noon, noon + interval '1 hour', current_date + 30, 200
    from (${places}) places, (select (current_date + 7 + time '12:00') at time zone 'America/Phoenix' as noon) week_ahead
  `
  // Without them the index of hired jobs would be empty, and the planner would prefer it.
  const hires = sql`
    update jobs set status = 'completed', accepted_bid_id = gen_random_uuid(), accepted_photographer_id = ${photographer.id},
      accepted_amount_dollars = 100, accepted_at = posted_at, completed_at = ends_at
    where client_id = ${client.id} and id::text < '4'
  `
  await withoutGuards(db, async (tx) => {
    await tx.execute(many)
    await tx.execute(hires)
  })
  await db.execute(
    sql`insert into bids (job_id, photographer_id, amount_dollars, message) select id, ${photographer.id}, 100, 'Gladly' from jobs where client_id = ${client.id} and status = 'open'`,
  )
  await vacuum(db)
}
