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
  return [...(await findMissingMigrations(db)), ...(await findMissingQueue(db)), ...needed]
}

async function findMissingMigrations(db: Db) {
  const applied = await appliedMigrations(db)
  return ownMigrations()
    .filter(({ hash }) => !applied.has(hash))
    .map(({ name }) => `The migration ${name} was not run.`)
}

/** The hashes in the ledger of drizzle. */
export async function appliedMigrations(db: Db): Promise<Set<string>> {
  const { rows: known } = await db.execute<{ ledger: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations') as ledger`)
  if (!known[0]?.ledger) return new Set()
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  return new Set(rows.map(({ hash }) => hash))
}

async function findMissingQueue(db: Db) {
  const { rows } = await db.execute<{ queue: string | null }>(sql`select to_regclass('graphile_worker._private_jobs') as queue`)
  return rows[0]?.queue ? [] : ['The queue of tasks is missing.']
}

/** Refuses to start with a database that was restored in part. */
export async function refuseIncomplete(db: Db, tables: Record<string, unknown>) {
  const problems = await findSchemaProblems(db, tables)
  if (problems.length > 0)
    throw new StartRefused(`The database is incomplete. Restore a backup into an empty database.\n  ${problems.join('\n  ')}`)
}
