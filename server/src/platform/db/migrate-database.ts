import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { forgetForeignTransactions } from '#server/platform/events/forget-foreign-transactions'
import { StartRefused } from '#server/platform/process/start-refused'
import { retry, retryDelayMs } from '#server/platform/retry'
import { databaseFault } from './database-fault.ts'
import { type Migration, ownMigrations } from './own-migrations.ts'
import { extensions } from './prepare-database.ts'

/** `waitMs`: how long another process, or others' locks, may hold a migration up. */
type Settings = { log?: Pick<Logger, 'info' | 'warn'>; waitMs?: number; logEveryMs?: number; startMs?: number; migrations?: Migration[] }

const answerMs = 5000
/** A role may have limits for connections through a pooler. */
const unlimited = {
  application_name: 'shutterbid migrations',
  options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
}
/** While a migration waits for a lock, later queries of that table wait behind it. */
const lockTimeout = '2s'
/** For each of many tables, one after the other. */
const guardsLockTimeout = '200ms'
const pauses = { firstMs: 500, maxMs: 3000 }

/**
 * Updates the tables, tasks and guards of a database; `guards` is the SQL of its triggers. `url` leads to PostgreSQL itself, because a pooler
 * would share the lock between processes.
 */
export async function migrateDatabase(url: string, guards: string, { migrations = ownMigrations(), ...settings }: Settings = {}) {
  const client = await connectPatiently(url, settings)
  try {
    const patience = openPatience(settings)
    await takeLock(client, patience, 'migrations', 'the update of the database')
    const applied = await readLedger(client, migrations)
    await createExtensions(client)
    await runPending(client, migrations, applied, patience)
    await runQueueMigrations(url)
    // An older version than that of the tables leaves the guards as they are.
    if (!isOlderThan(applied, migrations)) await patience.retrying('the guards', () => applyGuards(client, guards))
    await forgetForeignTransactions(client)
  } finally {
    await client.end()
  }
}

/** A database that is starting, recovering or failing over gets some time. */
function connectPatiently(url: string, { log, startMs = 30_000 }: Settings) {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, ...unlimited, connectionTimeoutMillis: answerMs })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const isRetryable = (error: unknown) => {
    const isLost = databaseFault(error) === 'lost'
    if (isLost) log?.warn({ err: error }, 'the database does not answer yet, which is tried again')
    return isLost
  }
  return retry(connect, { times: Infinity, delayMs: (failures) => retryDelayMs(failures, pauses), withinMs: startMs, isRetryable })
}

async function runQueueMigrations(url: string) {
  const pgPool = new pg.Pool({ connectionString: url, ...unlimited, max: 1 })
  // graphile-worker warns of a pool without them.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

type Patience = ReturnType<typeof openPatience>

/** Repeats until the limit of `settings`, with a line in the log every few seconds. */
function openPatience({ log, waitMs = 15 * 60_000, logEveryMs = 5000 }: Settings) {
  const startedAt = performance.now()
  let loggedAt = startedAt
  return { log, retrying }

  /** Throws after the limit, naming who holds things up. */
  async function retrying(what: string, work: () => Promise<unknown>, findHolders = async () => 'locks of running queries') {
    for (let failures = 0; ; failures++) {
      try {
        await work()
        return
      } catch (error) {
        if (!['busy', 'conflict'].includes(databaseFault(error) ?? '')) throw error
      }
      const now = performance.now()
      const isOver = now - startedAt >= waitMs
      if (isOver || now - loggedAt >= logEveryMs) {
        loggedAt = now
        const sentence = `${what} waits for ${await findHolders()}`
        if (isOver)
          throw new StartRefused(
            `The database was not updated: ${sentence}. End this connection with pg_terminate_backend if its process is gone.`,
          )
        log?.warn({ seconds: Math.round((now - startedAt) / 1000) }, sentence)
      }
      await wait(retryDelayMs(failures, pauses))
    }
  }
}

/** For this session. A statement that waits would hold up the building of indexes, which waits for all statements. */
function takeLock(client: pg.Client, { retrying }: Patience, name: 'migrations' | 'backups', what: string) {
  const tryLock = `do $$ begin
    if not pg_try_advisory_lock(hashtext('${name}')) then raise lock_not_available; end if;
  end $$`
  return retrying(
    what,
    () => client.query(tryLock),
    async () => {
      const { rows } = await client.query<{ holders: string | null }>(holdersOfLock, [name])
      return rows[0]?.holders ?? 'others'
    },
  )
}

const holdersOfLock = `
  select string_agg(format('process %s of PostgreSQL (%s, %s, connected since %s)', pid, coalesce(nullif(application_name, ''), 'without a name'),
    coalesce(host(client_addr), 'this machine'), to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')), ', ') as holders
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and pg_locks.database = (select oid from pg_database where datname = current_database())
    and objsubid = 1 and (classid::bigint << 32 | objid::bigint) = hashtext($1)::bigint`

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

/** The hashes of the migrations that were run. Databases from before the baseline cannot be upgraded. */
async function readLedger(client: pg.Client, [baseline]: Migration[]) {
  // As drizzle made it, in whose earlier migrator older versions continue to read it.
  const { rows: found } = await client.query(`select from pg_namespace where nspname = 'drizzle'`)
  if (found.length === 0) await client.query('create schema drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const applied = new Set(rows.map(({ hash }) => hash))
  if (applied.size > 0 && !applied.has(baseline?.hash ?? ''))
    throw new StartRefused(
      'This database was created by an older version of Shutterbid and cannot be upgraded. Use another DATA_DIR or DATABASE_URL.',
    )
  return applied
}

function isOlderThan(applied: Set<string>, migrations: Migration[]) {
  const own = new Set(migrations.map(({ hash }) => hash))
  return [...applied].some((hash) => !own.has(hash))
}

async function runPending(client: pg.Client, migrations: Migration[], applied: Set<string>, patience: Patience) {
  const isNew = applied.size === 0
  const pending = migrations.filter(({ hash }) => !applied.has(hash))
  // A backup holds locks of all tables until its end; others would wait behind each try of a migration.
  if (!isNew && pending.length > 0) await takeLock(client, patience, 'backups', 'the update of the database')
  for (const migration of pending) {
    const startedAt = performance.now()
    const run = () => runStatements(client, migration)
    await patience.retrying(`the migration ${migration.name}`, migration.isOutsideTransaction ? run : () => inTransaction(client, run))
    const ms = Math.round(performance.now() - startedAt)
    if (!isNew) patience.log?.info({ migration: migration.name, ms }, 'a migration was run')
  }
}

async function runStatements(client: pg.Client, { statements, hash, madeAt }: Migration) {
  for (const statement of statements) {
    // These wait beside others' queries, not before them.
    await client.query(`set lock_timeout = '${/concurrently|validate constraint/i.test(statement) ? 0 : lockTimeout}'`)
    await client.query(statement)
  }
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, madeAt])
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Replaces the functions and triggers of the schema `guards` if the script has changed. */
async function applyGuards(client: pg.Client, script: string) {
  const version = createHash('sha256').update(script).digest('hex')
  const { rows } = await client.query<{ made: string | null }>(
    `select obj_description(oid, 'pg_namespace') as made from pg_namespace where nspname = 'guards'`,
  )
  if (rows[0]?.made === version) return
  await inTransaction(client, async () => {
    await client.query(`
      set local lock_timeout = '${guardsLockTimeout}';
      drop schema if exists guards cascade;
      create schema guards;
      ${script}
      comment on schema guards is '${version}';
    `)
  })
}
