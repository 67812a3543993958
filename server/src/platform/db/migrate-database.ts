import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { packageRoot } from '#server/platform/package-root'

// Before the first migration: its tables already use their types.
const extensions = ['cube', 'earthdistance', 'pg_trgm', 'btree_gist', 'citext', 'unaccent']
const migrationsFolder = join(packageRoot, 'migrations')

export async function migrateDatabase(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // The app and a worker may start in the same second: the second one waits, and finds nothing to do.
    await client.query(`select pg_advisory_lock(hashtext('migrations'))`)
    for (const extension of extensions) await client.query(`create extension if not exists ${extension}`)
    await migrate(drizzle({ client }), { migrationsFolder })
    await runMigrations({ connectionString: url })
  } finally {
    await client.end()
  }
}
