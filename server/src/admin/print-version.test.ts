import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readEnv } from '#server/platform/configuration/env'
import { ownMigrations } from '#server/platform/db/own-migrations'
import { version } from '#server/platform/version'
import { freshDatabase } from '../../test/fresh-database.ts'
import { printVersion } from './print-version.ts'

const { db, url } = await freshDatabase()
const [newest, oneBefore] = ownMigrations().toReversed()
const answer = () => printVersion(readEnv({ DATABASE_URL: url }))

test('the release and the newest migration of a database that is up to date', async () => {
  const { ok, sentence } = await answer()
  expect(ok).toBe(true)
  expect(sentence).toBe(
    `Shutterbid ${version}, whose newest migration is ${newest?.name}.\nThe newest of these in the database is ${newest?.name}.`,
  )
})

test('a database of an earlier or a later release is said, and left as it is', async () => {
  const ledger = () => db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`)
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = ${newest?.hash}`)
  const before = await ledger()
  const { sentence } = await answer()
  expect(sentence).toContain(`The newest of these in the database is ${oneBefore?.name}.\nThe next start updates the database.`)
  expect((await ledger()).rows).toEqual(before.rows)

  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 0)`)
  expect((await answer()).sentence).toContain('The database has further migrations, of a later release.')
})

test('a database that cannot be reached is said, with the cause', async () => {
  const { ok, sentence } = await printVersion(readEnv({ DATABASE_URL: 'postgres://shutterbid@127.0.0.1:1/shutterbid' }))
  expect(ok).toBe(false)
  expect(sentence).toContain(`Shutterbid ${version}`)
  expect(sentence).toMatch(/The database cannot be reached: .*ECONNREFUSED/)
})
