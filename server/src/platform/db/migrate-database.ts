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

type Settings = { log?: Pick<Logger, 'info' | 'warn'>; waitMs?: number; logEveryMs?: number; startMs?: number; migrations?: Migration[] }

/** How long another process, or others' locks, may hold a migration up. */
const waitMs = 15 * 60_000
const logEveryMs = 5000
const pollMs = 200
const answerMs = 5000
/** While a migration waits for a lock, later queries of that table wait behind it. */
const lockTimeout = '2s'
const pauses = { firstMs: 500, maxMs: 5000 }

/**
 * Updates the tables, tasks and guards of a database; `guards` is the SQL of its triggers. `url` leads to PostgreSQL itself, because a pooler
 * would share the lock between processes.
 */
export async function migrateDatabase(url: string, guards: string, { migrations = ownMigrations(), ...settings }: Settings = {}) {
  const client = await connectPatiently(url, settings)
  try {
    // A role may have limits for connections through a pooler.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`)
    const patience = openPatience(settings)
    await takeTurn(client, patience)
    await refuseOlderDatabase(client, migrations)
    await createExtensions(client)
    await runPending(client, migrations, patience)
    await runMigrations({ connectionString: url })
    await patience.retrying('the guards', () => applyGuards(client, guards))
    await forgetForeignTransactions(client)
  } finally {
    await client.end()
  }
}

/** A database that is starting, recovering or failing over gets some time. */
function connectPatiently(url: string, { log, startMs = 30_000 }: Settings) {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, application_name: 'shutterbid migrations' })
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

type Patience = ReturnType<typeof openPatience>

/** Repeats until the limit of `settings`, with a line in the log every few seconds. */
function openPatience({ log, waitMs: limitMs = waitMs, logEveryMs: everyMs = logEveryMs }: Settings) {
  const startedAt = performance.now()
  let loggedAt = startedAt

  return {
    /** Throws after the limit, naming who holds things up. */
    async note(what: string, findHolders: () => Promise<string[]>) {
      const now = performance.now()
      if (now - startedAt < limitMs && now - loggedAt < everyMs) return
      loggedAt = now
      const holders = await findHolders()
      const sentence = `${what} waits for ${holders.length > 0 ? holders.join(', ') : 'others'}`
      if (now - startedAt >= limitMs)
        throw new StartRefused(
          `The database was not updated: ${sentence}. End this connection with pg_terminate_backend if its process is gone.`,
        )
      log?.warn({ seconds: Math.round((now - startedAt) / 1000) }, sentence)
    },
    async retrying(what: string, work: () => Promise<void>) {
      for (let failures = 0; ; failures++) {
        try {
          return await work()
        } catch (error) {
          if (!['busy', 'conflict'].includes(databaseFault(error) ?? '')) throw error
          await this.note(what, async () => ['locks of running queries'])
          await wait(retryDelayMs(failures, pauses))
        }
      }
    },
    log,
  }
}

/** Several processes may start at the same time: each waits until the one before it is ready, and then has nothing to do. */
async function takeTurn(client: pg.Client, patience: Patience) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext('migrations')) as taken`)
    if (rows[0]?.taken) return
    await patience.note('the update of the database', async () => {
      const { rows: holders } = await client.query<Holder>(holdersOfTurn)
      return holders.map(({ pid, name, address, since }) => `process ${pid} of PostgreSQL (${name}, ${address}, connected since ${since})`)
    })
    await wait(pollMs)
  }
}

type Holder = { pid: number; name: string; address: string; since: string }
const holdersOfTurn = `
  select pid, coalesce(nullif(application_name, ''), 'without a name') as name, coalesce(host(client_addr), 'this machine') as address,
    to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and pg_locks.database = (select oid from pg_database where datname = current_database())
    and objsubid = 1 and (classid::bigint << 32 | objid::bigint) = hashtext('migrations')::bigint`

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
async function refuseOlderDatabase(client: pg.Client, [baseline]: Migration[]) {
  // As drizzle made it, in whose earlier migrator older versions continue to read it.
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const applied = await appliedMigrations(client)
  if (applied.size > 0 && !applied.has(baseline?.hash ?? ''))
    throw new StartRefused(
      'This database was created by an older version of Shutterbid and cannot be upgraded. Use another DATA_DIR or DATABASE_URL.',
    )
}

async function appliedMigrations(client: pg.Client) {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  return new Set(rows.map(({ hash }) => hash))
}

async function runPending(client: pg.Client, migrations: Migration[], patience: Patience) {
  const applied = await appliedMigrations(client)
  const isNew = applied.size === 0
  for (const migration of migrations.filter(({ hash }) => !applied.has(hash))) {
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
      set local lock_timeout = '${lockTimeout}';
      drop schema if exists guards cascade;
      create schema guards;
      ${script}
      comment on schema guards is '${version}';
    `)
  })
}
