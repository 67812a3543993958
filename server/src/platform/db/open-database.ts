import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Env } from '#server/platform/configuration/env'
import { currentRequest } from '#server/platform/current-request'
import { type Gate, openGate } from '#server/platform/gate'
import { retryDelayMs } from '#server/platform/retry'
import { actAfterCommit } from './after-commit.ts'
import { type ConnectionLimits, webLimits, webLimitsOf } from './connection-limits.ts'
import { databaseFault } from './database-fault.ts'
import { databaseSocket } from './embedded/database-socket.ts'
import { embeddedPostgres } from './embedded/embedded-postgres.ts'
import { type HangWatch, openHangWatch } from './hang-watch.ts'
import { migrateDatabase } from './migrate-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { clientOf } from './preparing-client.ts'
import { QuickDialect } from './quick-dialect.ts'

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** `standby` may be a second old. */
export type Database = DatabaseAddress & { db: Db; standby: Db | undefined; close(): Promise<void> }

/** Opens and migrates a database. `guards` is the SQL of its triggers. */
export async function openDatabase(env: Env, guards: string, log?: Logger): Promise<Database> {
  const address = await findDatabase(env)
  await migrateDatabase(address.directUrl, guards, log && { log })
  const database = connectDatabase(address, env)
  if (env.databaseDirectUrl) await warnOfNoLimits(database.db, log)
  return { ...address, ...database }
}

/** A pooler takes no limits from this process, so the role needs its own. */
async function warnOfNoLimits(db: Db, log?: Logger) {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_settings where setting = '0' and name in ${names}`)
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name)
  log?.warn({ missing }, 'the role of DATABASE_URL has no such limits: set them with "alter role", see docs/operating/many-machines.md')
}

/** A database as it is. */
export function connectDatabase({ url }: Pick<DatabaseAddress, 'url'>, env: Env) {
  const limits = webLimitsOf(env)
  const { db, pool } = connect(url, limits)
  const reads = env.databaseReadUrl ? connect(env.databaseReadUrl, limits) : undefined
  return { db, standby: reads?.db, close: async () => void (await Promise.all([pool.end(), reads?.pool.end()])) }
}

/** Uses a database as it is. */
export async function withDatabase<Result>(env: Env, use: (db: Db) => Promise<Result>) {
  const { db, close } = connectDatabase(await findDatabase(env), env)
  try {
    return await use(db)
  } finally {
    await close()
  }
}

/** Where a database is. `directUrl` leads to PostgreSQL itself, past a pooler. */
export type DatabaseAddress = { url: string; directUrl: string }

/** DATABASE_URL, or the embedded database, which is started if it does not run. */
export async function findDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Env): Promise<DatabaseAddress> {
  const url = databaseUrl ?? (await embeddedDatabase(dataDir))
  return { url, directUrl: databaseDirectUrl ?? url }
}

async function embeddedDatabase(dataDir: string) {
  const postgres = await embeddedPostgres(`${dataDir}/postgres`)
  // Stopped when the process ends and not before: a reload during development keeps it running.
  if (postgres.isOwner) process.once('exit', postgres.stop)
  await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
  return postgres.urlOf('shutterbid')
}

/** Connects on first use. A query that is not answered in time fails, and its connection is closed. */
export function connect(url: string, limits: ConnectionLimits = webLimits, Pool: typeof pg.Pool = pg.Pool) {
  const config = {
    Client: clientOf(limits),
    connectionString: url,
    application_name: limits.application,
    max: limits.max,
    connectionTimeoutMillis: limits.connectMs,
    // A pooler refuses these at the start of a connection; docs/operating/many-machines.md sets them for the role.
    ...(limits.isPooled
      ? {}
      : {
          statement_timeout: limits.statementMs,
          lock_timeout: limits.lockMs,
          idle_in_transaction_session_timeout: limits.idleInTransactionMs,
        }),
    keepAlive: true,
    stream: () => databaseSocket(limits.silenceMs),
  }
  const { hangMs, perCaller } = limits
  const pool = hangMs ? new RequestPool({ ...config, hangMs, perCaller }) : new Pool(config)
  // The pool replaces a broken idle connection; without these listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = Object.assign(onClient(pool), { $client: pool, transaction: openTransactions(pool) })
  return { db, pool }
}

type Callback = Parameters<pg.Pool['connect']>[0]
type Settings = pg.PoolConfig & { connectionString: string; hangMs: number; perCaller: number }

/**
 * A pool for requests. Those of one caller have few connections at a time. Queries, and waits for a connection, fail soon after the database
 * has stopped answering.
 */
class RequestPool extends pg.Pool {
  readonly #watch: HangWatch
  readonly #gate: Gate
  readonly #leave = new WeakMap<pg.PoolClient, () => void>()

  constructor({ hangMs, perCaller, ...config }: Settings) {
    super(config)
    this.#gate = openGate({ places: perCaller })
    const open = new Set<pg.PoolClient>()
    const watch = openHangWatch(config.connectionString, hangMs, (error) => {
      for (const client of open) socketOf(client).destroy(error)
    })
    this.#watch = watch
    this.on('connect', (client) => open.add(client))
    this.on('remove', (client) => open.delete(client))
    this.on('acquire', (client) => watch.add(client, () => socketOf(client).bytesRead))
    this.on('release', (_, client) => {
      watch.remove(client)
      this.#leave.get(client)?.()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback) {
    const connecting = this.#watch.during(this.#connectInTurn(), (client) => client.release())
    if (!callback) return connecting
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error) => callback(error, undefined, () => {}),
    )
  }

  async #connectInTurn() {
    const request = currentRequest()
    if (!request) return super.connect()
    const leave = await this.#gate.enter(request.caller)
    try {
      const client = await super.connect()
      this.#leave.set(client, () => {
        this.#leave.delete(client)
        leave()
      })
      return client
    } catch (error) {
      leave()
      throw error
    }
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void) {
    this.#watch.stop()
    return callback ? super.end(callback) : super.end()
  }
}

function socketOf(client: pg.PoolClient) {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

const dialect = new QuickDialect()

/** Drizzle on a pool or on one of its connections. */
function onClient(client: pg.Pool | pg.PoolClient): NodePgDatabase {
  return new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)
}

type Config = Parameters<Db['transaction']>[1]

const maxTries = 4
const retry = { firstMs: 20, maxMs: 200 }

/**
 * Transactions on a pool. The work is repeated after a deadlock, so it must do nothing outside the database. Unlike drizzle's own, this
 * returns the connection to the pool when `begin` fails, and closes a lost connection.
 */
function openTransactions(pool: pg.Pool) {
  return async <Result>(work: (tx: Tx) => Promise<Result>, config?: Config): Promise<Result> => {
    for (let failures = 0; ; failures++) {
      try {
        return await runOnce(pool, work, config)
      } catch (error) {
        if (databaseFault(error) !== 'conflict' || failures + 1 === maxTries) throw error
        await wait(retryDelayMs(failures, retry))
      }
    }
  }
}

async function runOnce<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>, config?: Config) {
  const client = await pool.connect()
  let isLost = false
  let began: Tx | undefined
  try {
    const result = await onClient(client).transaction((tx) => {
      began = tx
      return work(tx)
    }, config)
    actAfterCommit(began)
    return result
  } catch (error) {
    isLost = databaseFault(error) === 'lost'
    throw error
  } finally {
    client.release(isLost)
  }
}
