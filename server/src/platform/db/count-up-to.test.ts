import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { countUpTo } from './count-up-to.ts'

const { db } = await freshDatabase()

test.each([
  [0, 0],
  [999, 999],
  [1000, 1000],
  [5000, 1000],
])('of %d rows %d are counted', async (rows, found) => {
  const counted = await db.execute(sql`select ${countUpTo(sql`select from generate_series(1, ${rows}::int)`)} as found`)
  expect(counted.rows).toEqual([{ found }])
})
