import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { guardsScript } from '#server/guards'
import * as tables from '#server/tables'
import { databaseProxy } from '../../../test/fakes/database-proxy.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { findSchemaProblems } from './find-schema-problems.ts'
import { migrateDatabase } from './migrate-database.ts'
import { ownMigrations } from './own-migrations.ts'

const { db, url } = await freshDatabase()

const functions = async () => {
  const { rows } = await db.execute<{ name: string; oid: number }>(
    sql`select proname as name, oid::int from pg_proc where pronamespace = 'guards'::regnamespace order by name`,
  )
  return rows
}

test('the guards are replaced as a whole when their script changes, and otherwise kept', async () => {
  const before = await functions()
  expect(before.map(({ name }) => name)).toContain('refuse_half_hire')
  await migrateDatabase(url, guardsScript())
  expect(await functions()).toEqual(before)

  await migrateDatabase(url, 'create function guards.nothing() returns integer language sql return 1;')
  expect((await functions()).map(({ name }) => name)).toEqual(['nothing'])
  await migrateDatabase(url, guardsScript())
  expect((await functions()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
})

test('a failing guards script changes nothing', async () => {
  const before = await functions()
  await expect(migrateDatabase(url, 'create function guards.broken() returns trigger language sql return 1;')).rejects.toThrow()
  expect(await functions()).toEqual(before)
})

test('the guard functions find the tables, regardless of what a session created', async () => {
  const { rows } = await db.execute(sql`
    select proname from pg_proc where pronamespace = 'guards'::regnamespace
    and coalesce(array_to_string(proconfig, ','), '') <> 'search_path=public, pg_temp'`)
  expect(rows).toEqual([])
})

describe('a new migration', () => {
  const newMigration = (name: string, ...statements: string[]) => [
    ...ownMigrations(),
    { name, hash: name, madeAt: Date.now(), statements, isOutsideTransaction: statements.some((one) => one.includes('concurrently')) },
  ]
  const lines: string[] = []
  const log = {
    info: (_: object, line?: string) => void lines.push(line ?? ''),
    warn: (_: object, line?: string) => void lines.push(line ?? ''),
  }
  const other = new pg.Client(url)
  afterEach(async () => {
    lines.splice(0)
    await db.execute(sql`delete from drizzle.__drizzle_migrations where length(hash) < 64`)
  })

  test('is undone as a whole if a statement fails, and earlier ones stay', async () => {
    const migrations = [
      ...newMigration('good', 'create table good ()'),
      ...newMigration('bad', 'create table half ()', 'create table half ()').slice(-1),
    ]
    await expect(migrateDatabase(url, guardsScript(), { migrations })).rejects.toThrow('already exists')
    const { rows } = await db.execute(sql`select to_regclass('good') as good, to_regclass('half') as half`)
    expect(rows).toEqual([{ good: 'good', half: null }])
  })

  test('gives way to running queries, and is repeated until they are done', async () => {
    await other.connect()
    await other.query('begin; lock table reviews in access share mode')
    const migrations = newMigration('column', 'alter table reviews add column added text')
    const done = migrateDatabase(url, guardsScript(), { migrations, log, logEveryMs: 0 })
    await expect.poll(() => lines, { timeout: 60_000 }).toContain('the migration column waits for locks of running queries')
    await db.execute(sql`select id from reviews limit 1`)
    await other.query('commit')
    await done
    expect(lines).toContain('a migration was run')
  })

  test('that builds an index beside running writes is not in a transaction', async () => {
    const migrations = newMigration(
      'index',
      'drop index concurrently if exists by_added',
      'create index concurrently by_added on reviews (added)',
    )
    await migrateDatabase(url, guardsScript(), { migrations })
    const { rows } = await db.execute(sql`select indisvalid from pg_index where indexrelid = 'by_added'::regclass`)
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('keeps its guards when a process of an older version starts', async () => {
    const migrations = newMigration('newer', 'create table newer ()')
    const newer = `${guardsScript()}create function guards.newer() returns integer language sql return 1;`
    await migrateDatabase(url, newer, { migrations })
    const before = await functions()
    expect(before.map(({ name }) => name)).toContain('newer')
    await migrateDatabase(url, guardsScript())
    expect(await functions()).toEqual(before)
  })

  test('waits for another process, which is named, and not forever', async () => {
    await other.query(`set application_name = 'a pooler'; select pg_advisory_lock(hashtext('migrations'))`)
    const { rows } = await other.query('select pg_backend_pid() as pid')
    const waiting = migrateDatabase(url, guardsScript(), { log, logEveryMs: 0, waitMs: 1000 })
    await expect(waiting).rejects.toThrow(`process ${rows[0].pid} of PostgreSQL (a pooler, `)
    expect(lines.some((line) => line.includes(`the update of the database waits for process ${rows[0].pid}`))).toBe(true)
    const next = migrateDatabase(url, guardsScript(), { log, logEveryMs: 0 })
    await other.query(`select pg_advisory_unlock(hashtext('migrations'))`)
    await next
    await other.end()
  })
})

test('a database that starts in a moment is waited for, one that does not is refused with its own words', async () => {
  const proxy = await databaseProxy(url)
  proxy.goAway()
  const lines: string[] = []
  const log = { info: () => {}, warn: (_: object, line?: string) => void lines.push(line ?? '') }
  await expect(migrateDatabase(proxy.url, guardsScript(), { startMs: 100 })).rejects.toThrow('Connection terminated unexpectedly')
  const started = migrateDatabase(proxy.url, guardsScript(), { log })
  await expect.poll(() => lines).toContain('the database does not answer yet, which is tried again')
  proxy.comeBack()
  await started
})

test('events of another cluster, whose transactions are still to come here, become old ones', async () => {
  await db.execute(
    sql`insert into events (name, facts, tx) values ('profile.changed', '{"is": "foreign"}', '99999999999'), ('profile.changed', '{}', default)`,
  )
  await migrateDatabase(url, guardsScript())
  const { rows } = await db.execute(sql`select facts, tx = '0' as is_old from events where tx = '0' or facts = '{}' order by is_old`)
  expect(rows).toEqual([
    { facts: {}, is_old: false },
    { facts: { is: 'foreign' }, is_old: true },
  ])
})

test('what this version needs and the database lacks is named', async () => {
  expect(await findSchemaProblems(db, tables)).toEqual([])
  await db.execute(sql`alter table reviews rename column content to words`)
  await db.execute(sql`drop table saved_searches cascade`)
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = ${ownMigrations()[3]?.hash}`)
  expect(await findSchemaProblems(db, tables)).toEqual([
    'The migration 0003_silent_push_devices was not run.',
    'The column reviews.content is missing.',
    'The table saved_searches is missing.',
  ])
})

test('a database from before the baseline is refused with one sentence', async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an older version'`)
  await expect(migrateDatabase(url, guardsScript())).rejects.toThrow(
    'This database was created by an older version of Shutterbid and cannot be upgraded. Use another DATA_DIR or DATABASE_URL.',
  )
})
