import { listCellsWithin } from '@shutterbid/domain/jobs/list-cells'
import { and, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysFromNow } from '../../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../../factories/people.ts'
import { phoenix } from '../../../../factories/places.ts'
import { freshDatabase } from '../../../../test/fresh-database.ts'
import { withoutGuards } from '../../../../test/without-guards.ts'
import { firstInCells } from '../find-in-cells.ts'
import { firstJobs } from '../find-jobs.ts'
import { byDue, newestFirst, orderFor } from '../job-order.ts'
import { matchesFilters, startsOnDays } from './matches-filters.ts'
import { photographerTab } from './photographer-tab.ts'

const { db } = await freshDatabase()
await manyJobs(sql`select 26 + 22 * random() as latitude, -122 + 50 * random() as longitude from generate_series(1, 5000)`)

test.each([
  ['open', newestFirst, /jobs_open_by_globe/],
  ['open', orderFor('shoot_date', phoenix), /jobs_open_by_globe/],
  ['open', orderFor('budget', phoenix), /jobs_open_by_globe/],
  ['open', orderFor('distance', phoenix), /jobs_open_by_globe/],
  ['in_progress', byDue, /jobs_running_by_due/],
  ['completed', newestFirst, /jobs_by_photographer/],
  ['cancelled', newestFirst, /bids_by_photographer_(newest|and_outcome)/],
] as const)('among many jobs the tab %s is found through an index', async (status, order, index) => {
  const viewer = { ...actorOf(await aPhotographer(db)), hasPhoto: true, place: { ...phoenix, maxTravelMiles: 25 } }
  const where = photographerTab(status, viewer, { archived: false, now: new Date() })
  const query = firstJobs(db, { where, order, limit: 21 })

  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)

  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toContain('Seq Scan on jobs')
})

describe('in a city with many jobs', () => {
  beforeAll(async () => {
    await manyJobs(sql`select 33.3 + 0.3 * random() as latitude, -112.2 + 0.3 * random() as longitude from generate_series(1, 8000)`)
  })

  test.each([
    ['newest', 'jobs_open_by_cell_newest'],
    ['shoot_date', 'jobs_open_by_cell_and_start'],
    ['budget', 'jobs_open_by_cell_and_budget'],
  ] as const)('the open ones, sorted by %s, are read in the order of the index %s', async (sort, index) => {
    const viewer = { ...actorOf(await aPhotographer(db)), hasPhoto: true, place: { ...phoenix, maxTravelMiles: 25 } }
    const where = photographerTab('open', viewer, { archived: false, now: new Date(), isByCell: true })
    const cells = listCellsWithin(phoenix, 25)
    const query = firstInCells({ where, order: orderFor(sort, phoenix), limit: 21, cells, perCell: 21 })

    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)

    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const [, ofOneCell = ''] = plan.split('Function Scan on unnest grid')
    expect(ofOneCell.slice(0, ofOneCell.indexOf('Index Cond'))).toContain(index)
    expect(ofOneCell.slice(0, ofOneCell.indexOf('Index Cond'))).not.toContain('Sort')
  })

  test('the open ones on a few days are read by an index of their starts, whatever they are sorted by', async () => {
    const viewer = { ...actorOf(await aPhotographer(db)), hasPhoto: true, place: { ...phoenix, maxTravelMiles: 25 } }
    const filters = { fromOn: dayOfNow(20), toOn: dayOfNow(21) }
    const tab = photographerTab('open', viewer, { archived: false, now: new Date(), isByCell: true })
    const where = and(tab, matchesFilters(filters, { status: 'open', viewerId: viewer.id, tooClose: [] }))
    const cells = listCellsWithin(phoenix, 25)
    const order = orderFor('newest', phoenix)
    const query = firstInCells({ where, range: startsOnDays(filters), order, limit: 21, cells, perCell: 21 })

    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)

    const [, ofOneCell = ''] = rows
      .map((row) => row['QUERY PLAN'])
      .join('\n')
      .split('Function Scan on unnest grid')
    expect(ofOneCell).toMatch(/jobs_open_by_(cell_and_)?start.*\n.*Index Cond: .*starts_at >=/)
  })
})

const dayOfNow = (days: number) => daysFromNow(days).toISOString().slice(0, 10)

/** Open jobs at many places with one bid each, for the planner's statistics. */
async function manyJobs(places: SQL) {
  const [client, photographer] = [await aClient(db), await aPhotographer(db)]
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
  await db.execute(sql`analyze`)
}
