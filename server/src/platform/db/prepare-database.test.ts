import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { guardsScript } from '#server/guards'
import { packageRoot } from '#server/platform/package-root'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { migrateDatabase } from './migrate-database.ts'
import { extensions, prepareDatabase } from './prepare-database.ts'

const { pool } = await freshDatabase()
const admin = new pg.Client(inject('postgresAdminUrl'))
await admin.connect()
afterAll(() => admin.end())
const adminUrlOf = (database: string) => inject('postgresAdminUrl').replace('/postgres?', `/${database}?`)
const appUrlOf = (database: string) => inject('postgresUrl').replace('NAME', database)
const newName = () => `test_${randomUUID().replaceAll('-', '')}`

test('the app is not a superuser', async () => {
  const { rows } = await pool.query(
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }])
})

test.each([
  ['run a program', `copy (select 1) to program 'true'`],
  ['read a file', `select pg_read_file('/etc/passwd')`],
  ['become another role', 'set role postgres'],
  ['create a role', 'create role another superuser'],
  ['create a database', 'create database another'],
  ['change the settings of the server', `alter system set log_statement = 'all'`],
])('it cannot %s', async (_, query) => {
  await expect(pool.query(query)).rejects.toMatchObject({ code: '42501' })
})

test('it owns its tables and runs the migrations', async () => {
  const { rows } = await pool.query(
    `select distinct tableowner = current_user as own from pg_tables where schemaname in ('public', 'graphile_worker', 'drizzle')`,
  )
  expect(rows).toEqual([{ own: true }])
})

test('several processes that prepare one database at once all succeed', async () => {
  const name = newName()
  await Promise.all(Array.from({ length: 8 }, () => prepareDatabase(adminUrlOf, name)))
  await migrateDatabase(appUrlOf(name), guardsScript())
})

test('a database without the extensions is refused with instructions', async () => {
  const name = newName()
  await admin.query(`create database ${name} owner shutterbid`)
  await expect(migrateDatabase(appUrlOf(name), guardsScript())).rejects.toThrow(
    'A superuser has to create these in its database: cube, earthdistance, pg_trgm, btree_gist, btree_gin, citext, unaccent.',
  )
})

test('the script for other servers creates the same extensions', () => {
  const script = readFileSync(join(packageRoot, '../bin/create-database.sh'), 'utf8')
  expect([...script.matchAll(/^create extension (\w+);$/gm)].map(([, name]) => name)).toEqual(extensions)
})
