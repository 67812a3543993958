import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { packageRoot } from '#server/platform/package-root'
import { StartRefused } from '#server/platform/process/start-refused'
import { extensions } from './prepare-database.ts'

const migrationsFolder = join(packageRoot, 'migrations')

/** Updates the tables, tasks and guards of a database; `guards` is the SQL of its triggers. */
export async function migrateDatabase(url: string, guards: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // The app and a worker may start at the same time: the second one waits, and then has nothing to do.
    await client.query(`select pg_advisory_lock(hashtext('migrations'))`)
    await refuseOlderDatabase(client)
    await createExtensions(client)
    // While a migration waits for its locks, other queries queue behind it, so it fails after 10 s and is retried.
    await client.query(`set lock_timeout = '10s'`)
    await migrate(drizzle({ client }), { migrationsFolder })
    await runMigrations({ connectionString: url })
    await applyGuards(client, guards)
  } finally {
    await client.end()
  }
}

/** Without the right to create extensions this succeeds only if they exist. */
async function createExtensions(client: pg.Client) {
  for (const extension of extensions)
    await client.query(`create extension if not exists ${extension}`).catch((error) => {
      if (error.code !== '42501') throw error
      throw new StartRefused(
        `The user of DATABASE_URL is not allowed to create the extension ${extension}. A superuser has to create these in its database: ${extensions.join(', ')}.`,
      )
    })
}

/** Databases from before the baseline migration cannot be upgraded. */
async function refuseOlderDatabase(client: pg.Client) {
  const { rows } = await client.query<{ ledger: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as ledger`)
  if (!rows[0]?.ledger) return
  const [baseline] = readMigrationFiles({ migrationsFolder })
  const { rows: applied } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  if (applied.length > 0 && !applied.some(({ hash }) => hash === baseline?.hash))
    throw new StartRefused(
      'This database was created by an older version of Shutterbid and cannot be upgraded. Use another DATA_DIR or DATABASE_URL.',
    )
}

/** Replaces the functions and triggers of the schema `guards` if the script has changed. */
async function applyGuards(client: pg.Client, script: string) {
  const version = createHash('sha256').update(script).digest('hex')
  const { rows } = await client.query<{ made: string | null }>(
    `select obj_description(oid, 'pg_namespace') as made from pg_namespace where nspname = 'guards'`,
  )
  if (rows[0]?.made === version) return
  // Sent as one simple query, which PostgreSQL runs as one transaction.
  await client.query(`
    drop schema if exists guards cascade;
    create schema guards;
    ${script}
    comment on schema guards is '${version}';
  `)
}
