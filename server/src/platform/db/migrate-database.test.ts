import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guardsScript } from '#server/guards'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { migrateDatabase } from './migrate-database.ts'

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

test('a database from before the baseline is refused with one sentence', async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an older version'`)
  await expect(migrateDatabase(url, guardsScript())).rejects.toThrow(
    'This database was created by an older version of Shutterbid and cannot be upgraded. Use another DATA_DIR or DATABASE_URL.',
  )
})
