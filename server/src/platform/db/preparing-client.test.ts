import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { webLimits } from './connection-limits.ts'
import { connect } from './open-database.ts'
import { plannedForEachCall } from './preparing-client.ts'

const { db, url } = await freshDatabase()

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

test('through a pooler nothing is prepared, not even what has a name of its own, and no limit is set by the connection', async () => {
  const pooled = connect(url, { ...webLimits, max: 1, isPooled: true, isUnnamed: true })
  onTestFinished(() => pooled.pool.end())
  const own = pooled.db.select({ answer: sql<number>`1` }).from(sql`(select 1) as one`).prepare('own')
  for (let times = 0; times < 20; times++) expect(await own.execute()).toEqual([{ answer: 1 }])
  const { rows } = await pooled.db.execute(sql`
    select (select count(*)::int from pg_prepared_statements) as prepared, current_setting('statement_timeout') as "statementTimeout"`)
  expect(rows).toEqual([{ prepared: 0, statementTimeout: '0' }])
})
