import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { plannedForEachCall } from './preparing-client.ts'

const { db } = await freshDatabase()

/** The statements that PostgreSQL keeps for one connection, after `text` was sent `times` times with other values. */
async function keptAfter(times: number, statement: (value: number) => ReturnType<typeof sql>) {
  const client = await db.$client.connect()
  try {
    const one = drizzle({ client })
    for (let value = 0; value < times; value++) expect((await one.execute(statement(value))).rows).toEqual([{ answer: value }])
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
    return rows.map(({ statement }) => statement)
  } finally {
    client.release(true)
  }
}

test('a statement that is sent often is prepared once for its connection, and still answers for its values', async () => {
  const statement = (value: number) => sql`select ${value}::int as answer, 'often' as kind`
  const often = (value: number) => sql`select answer from (${statement(value)}) as one`
  expect(await keptAfter(2, often)).not.toContainEqual(expect.stringContaining('often'))
  expect(await keptAfter(20, often)).toContainEqual(expect.stringContaining('often'))
})

test('a statement that is planned for each call is not prepared', async () => {
  const statement = (value: number) => sql`${plannedForEachCall} select ${value}::int as answer`
  expect(await keptAfter(20, statement)).not.toContainEqual(expect.stringContaining('planned for each call'))
})
