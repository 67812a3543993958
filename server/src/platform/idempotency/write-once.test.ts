import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { idempotentWrites } from '#server/platform/db/tables'
import { aPerson } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { writeOnce } from './write-once.ts'

const { db } = await freshDatabase()
const secret = 'the secret'
const begin = async () => {}

/** A write that leaves a trace each time it happens. */
async function aWrite(input: unknown = { name: 'x' }) {
  const person = await aPerson(db, { name: 'Times 0' })
  const write = { personId: person.id, operation: 'test.count', key: randomUUID(), input }
  let times = 0
  const run = (change: { [Part in keyof typeof write]?: (typeof write)[Part] | null } = {}) =>
    writeOnce(db, { secret, ...write, ...change, operation: change.operation ?? write.operation, begin }, async (tx) => {
      times += 1
      await tx
        .update(people)
        .set({ name: `Times ${times}` })
        .where(eq(people.id, person.id))
      return { at: new Date(0), times }
    })
  const stored = async () => (await db.select({ name: people.name }).from(people).where(eq(people.id, person.id)))[0]?.name
  return { write, run, stored, count: () => times }
}

test('a repeated write happens once and gets the stored answer, with its types', async () => {
  const { run, stored } = await aWrite()
  const first = await run()
  expect(await run()).toEqual(first)
  expect((await run()).at).toBeInstanceOf(Date)
  expect(await stored()).toBe('Times 1')
})

test.each(rounds)('eight concurrent duplicates happen once (round %i)', async () => {
  const { run, count } = await aWrite()
  const answers = await Promise.all(Array.from({ length: 8 }, () => run()))
  expect(new Set(answers.map(({ times }) => times))).toEqual(new Set([1]))
  expect(count()).toBe(1)
})

test('a failed write is not stored: the next try runs', async () => {
  const { write } = await aWrite()
  let tries = 0
  const run = () =>
    writeOnce(db, { secret, ...write, begin }, async () => {
      tries += 1
      if (tries === 1) throw new Error('no')
      return tries
    })
  await expect(run()).rejects.toThrow('no')
  expect(await run()).toBe(2)
})

test('another body under the same key is refused, and so is another file', async () => {
  const { run } = await aWrite()
  await run()
  await expect(run({ input: { name: 'y' } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const upload = await aWrite({ photo: new File(['one'], 'a.jpg') })
  await upload.run()
  await expect(upload.run({ input: { photo: new File(['two'], 'a.jpg') } })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('another person, operation or key is another write', async () => {
  const { run, count } = await aWrite()
  await run()
  await run({ personId: (await aPerson(db)).id })
  await run({ operation: 'test.other' })
  await run({ key: randomUUID() })
  expect(count()).toBe(4)
})

test('after a day the key can be used again', async () => {
  const { write, run, count } = await aWrite()
  await run()
  await db
    .update(idempotentWrites)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(idempotentWrites.personId, write.personId))
  await run()
  expect(count()).toBe(2)
})

test('a stored answer can be read with its key only, which is not stored', async () => {
  const person = await aPerson(db)
  const write = { secret, personId: person.id, operation: 'test.quote', key: randomUUID(), input: {}, begin }
  const answer = { client: { fullName: 'Quazlox Ortiz' } }
  expect(await writeOnce(db, write, async () => answer)).toEqual(answer)
  expect(await writeOnce(db, write, async () => ({ client: { fullName: 'another' } }))).toEqual(answer)
  const stored = JSON.stringify(await db.select().from(idempotentWrites).where(eq(idempotentWrites.personId, person.id)))
  expect(stored).not.toContain('Quazlox')
  expect(stored).not.toContain(write.key)
  await expect(writeOnce(db, { ...write, secret: 'another secret' }, async () => answer)).rejects.toThrow('cannot be read')
})

test('without a key, or without a person, every write happens', async () => {
  const { run, count } = await aWrite()
  await run({ key: null })
  await run({ key: null })
  expect(count()).toBe(2)
})
