import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** The rows of each of our tables. */
export async function countRows(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

/** Counts rows now; the answer counts again and says between which numbers each table was. */
export async function watchCounts(client: pg.Client) {
  const before = await measure(client)
  return async (): Promise<Manifest['counts']> => {
    const after = await measure(client)
    // Rows that came and went in between are in neither count.
    const changed = (table: string) => Math.max(0, (after.changes.get(table) ?? 0) - (before.changes.get(table) ?? 0))
    return rangesOf(before.counts, after.counts, changed)
  }
}

type Counts = Record<string, number>

/** The fewest and the most rows that each table may have. */
export function rangesOf(one: Counts, other = one, changed = (_table: string) => 0): Manifest['counts'] {
  return Object.fromEntries(
    Object.entries(one).map(([table, count]) => {
      const now = other[table] ?? count
      return [table, [Math.max(0, Math.min(count, now) - changed(table)), Math.max(count, now) + changed(table)]]
    }),
  )
}

async function measure(client: pg.Client) {
  const { rows } = await client.query<{ name: string; changes: string }>(
    `select format('%I.%I', schemaname, relname) as name, n_tup_ins + n_tup_del as changes from pg_stat_user_tables`,
  )
  return { counts: await countRows(client), changes: new Map(rows.map(({ name, changes }) => [name, Number(changes)])) }
}

/** The tables with more or fewer rows than a manifest says, each as a text. */
export function differencesOf({ counts: wanted }: Pick<Manifest, 'counts'>, found: Record<string, number>) {
  return Object.entries(wanted).flatMap(([table, [least, most]]) => {
    const count = found[table]
    if (count !== undefined && count >= least && count <= most) return []
    return [`${table} has ${count ?? 'no'} rows instead of ${least === most ? least : `${least} to ${most}`}`]
  })
}
