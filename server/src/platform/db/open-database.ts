import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Env } from '#server/platform/env'
import { embeddedPostgres } from './embedded-postgres.ts'
import { migrateDatabase } from './migrate-database.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Database = { url: string; db: Db; pool: pg.Pool; close(): Promise<void> }

/** The database of DATABASE_URL, else the embedded one; migrated either way. `guards` is the script of its triggers. */
export async function openDatabase(env: Env, guards: string): Promise<Database> {
  const url = env.databaseUrl ?? (await embeddedDatabase(env.dataDir))
  await migrateDatabase(url, guards)
  const { db, pool } = connect(url)
  return { url, db, pool, close: () => pool.end() }
}

async function embeddedDatabase(dataDir: string) {
  const postgres = await embeddedPostgres(`${dataDir}/postgres`)
  // Stopped when the process ends and not before: a reload during development keeps it.
  if (postgres.stopsHere) process.once('exit', postgres.stop)
  await createDatabase(postgres.urlOf('postgres'), 'shutterbid')
  return postgres.urlOf('shutterbid')
}

export function connect(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // A broken idle connection is replaced by the pool; without these two listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle({ client: pool }), pool }
}

async function createDatabase(adminUrl: string, name: string) {
  const client = new pg.Client(adminUrl)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  // Another process may create it between the two statements; then it is there, which is all we want.
  if (!rowCount)
    await client.query(`create database ${name}`).catch((error) => {
      if (!['42P04', '23505'].includes(error.code)) throw error
    })
  await client.end()
}
