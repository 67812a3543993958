import { listCellsWithin } from '@shutterbid/domain/jobs/list-cells'
import { and, eq, gte, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { phoenix } from '../../../factories/places.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { jobs } from '../tables.ts'
import { countJobs } from './count-jobs.ts'
import { findInCells } from './find-in-cells.ts'
import { firstJobs } from './find-jobs.ts'
import { openTab, photographerTab } from './in-range/photographer-tab.ts'
import { orderFor } from './job-order.ts'

const { db } = await freshDatabase()

// Most jobs are in one cell, many beyond the range or too cheap, and many have the same value.
test.each(['newest', 'shoot_date', 'budget', 'distance'] as const)(
  'pages from cells are those of the whole list, sorted by %s',
  async (sort) => {
    const viewer = { ...actorOf(await aPhotographer(db)), hasPhoto: true, place: { ...phoenix, maxTravelMiles: 12 } }
    const client = await aClient(db)
    const pattern = await aJob(db, { clientId: client.id, city: phoenix })
    await db.execute(sql`
    insert into jobs (client_id, title, description, place_name, place_label, latitude, longitude, public_latitude, public_longitude,
      zone, shoot_on, shoot_time, duration_minutes, starts_at, ends_at, delivery_on, budget_dollars, posted_at)
    select client_id, title, description, place_name, place_label, latitude, longitude, latitude + north, longitude + east,
      zone, shoot_on, shoot_time, duration_minutes, starts_at, ends_at, delivery_on, 100 * (number % 7 + 1), posted_at - number % 40 * interval '1 hour'
    from jobs, lateral (
      select number, case when number % 3 = 0 then 0.16 else 0.3 end * sin(number) as north, case when number % 5 = 0 then 0 else 0.2 end * cos(number) as east
      from generate_series(1, 400) as number
    ) as places
    where id = ${pattern.id}`)
    const order = orderFor(sort, phoenix)
    const cells = listCellsWithin(phoenix, 12)
    const isWorthIt = gte(jobs.budgetDollars, 600)
    const tab = { archived: false, now: new Date() }
    const everywhere = and(eq(jobs.clientId, client.id), isWorthIt, photographerTab('open', viewer, tab))
    const { where, ...shown } = openTab(viewer, tab)
    const inCells = { ...shown, cells, where: and(eq(jobs.clientId, client.id), isWorthIt, where) }
    const expected = await firstJobs(db, { where: everywhere, order, limit: 1000 })
    expect(expected.length).toBeGreaterThan(20)

    for (const limit of [1, 3, 11]) {
      const found: typeof expected = []
      for (;;) {
        const last = found.at(-1)
        const page = await findInCells(db, { ...inCells, order, cursor: last && `${last.key} ${last.id}`, limit })
        found.push(...page)
        if (page.length < limit) break
      }
      expect(found).toEqual(expected)
    }
    const { counted } = await countJobs(db, { counted: inCells })
    expect(counted).toBe(expected.length)
  },
)
