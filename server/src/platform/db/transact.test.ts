import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aPerson } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import type { Tx } from './open-database.ts'
import { transact } from './transact.ts'

const { db } = await freshDatabase()

test('two transactions that wait for each other both happen', async () => {
  const [one, other] = [await aPerson(db), await aPerson(db)]
  const met = barrier(2)
  const rename = async (tx: Tx, { id }: { id: string }, name: string) => {
    await tx.update(people).set({ name }).where(eq(people.id, id))
  }
  await Promise.all([
    transact(db, async (tx) => {
      await rename(tx, one, 'First')
      await met()
      await rename(tx, other, 'First')
    }),
    transact(db, async (tx) => {
      await rename(tx, other, 'Second')
      await met()
      await rename(tx, one, 'Second')
    }),
  ])
  const names = await Promise.all([one, other].map(async ({ id }) => (await db.select().from(people).where(eq(people.id, id)))[0]?.name))
  expect(new Set(names).size).toBe(1)
})

test.each([
  ['a deadlock', '40P01', 4],
  ['a serialization failure', '40001', 4],
  ['any other error', '22012', 1],
])('%s is tried so many times and then thrown', async (_, code, tries) => {
  let tried = 0
  const failing = transact(db, async (tx) => {
    tried += 1
    await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
  })
  await expect(failing).rejects.toMatchObject({ cause: { code } })
  expect(tried).toBe(tries)
})

/** Lets callers pass once so many have come; who comes later passes at once. */
function barrier(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come >= count) resolve()
    return promise
  }
}
