import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** Marks the statements of the bench itself. */
export const own = '/* bench */'

/** How many statements ran, without those of the bench and of the announcer, which always reads the events. */
export async function statementsSince(admin: pg.Client) {
  const { rows } = await admin.query<{ calls: number }>(
    `select ${own} coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%${own}%' and query not like '%pg_current_snapshot%' and query not like '%pg_stat_statements_reset%'`,
  )
  return rows[0]?.calls ?? 0
}

/** Resolves when a condition in SQL is true. */
export async function waitUntil(admin: pg.Client, condition: string, values: unknown[]) {
  const isTrue = async () => (await admin.query<{ is: boolean }>(`select ${own} ${condition} as is`, values)).rows[0]?.is
  while (!(await isTrue())) await wait(5)
}
