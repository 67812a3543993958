import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/db/open-database'
import { StartRefused } from '#server/platform/process/start-refused'
import { ownMigrations } from './own-migrations.ts'

/**
 * What this version needs and the database lacks, a sentence each: migrations, tables and columns. `tables` are drizzle's. More than it
 * needs is no problem: a newer version may have been started.
 */
export async function findSchemaProblems(db: Db, tables: Record<string, unknown>): Promise<string[]> {
  const { rows: columns } = await db.execute<{ column: string }>(sql`
    select relname || '.' || attname as column
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`)
  const found = new Set(columns.map(({ column }) => column))
  const needed = Object.values(tables).flatMap((table) => {
    if (!is(table, PgTable)) return []
    const { name, columns } = getTableConfig(table)
    const missing = columns.filter((column) => !found.has(`${name}.${column.name}`))
    return missing.length === columns.length
      ? [`The table ${name} is missing.`]
      : missing.map((one) => `The column ${name}.${one.name} is missing.`)
  })
  const queue = (await exists(db, 'graphile_worker._private_jobs')) ? [] : ['The queue of tasks is missing.']
  return [...(await findMissingMigrations(db)), ...queue, ...needed]
}

async function findMissingMigrations(db: Db) {
  const ledger = 'drizzle.__drizzle_migrations'
  const { rows } = (await exists(db, ledger)) ? await db.execute<{ hash: string }>(sql.raw(`select hash from ${ledger}`)) : { rows: [] }
  const applied = new Set(rows.map(({ hash }) => hash))
  return ownMigrations()
    .filter(({ hash }) => !applied.has(hash))
    .map(({ name }) => `The migration ${name} was not run.`)
}

async function exists(db: Db, table: string) {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass(${table}) is not null as found`)
  return rows[0]!.found
}

/** Refuses to start with a database that was restored in part. */
export async function refuseIncomplete(db: Db, tables: Record<string, unknown>) {
  const problems = await findSchemaProblems(db, tables)
  if (problems.length > 0)
    throw new StartRefused(`The database is incomplete. Restore a backup into an empty database.\n  ${problems.join('\n  ')}`)
}
