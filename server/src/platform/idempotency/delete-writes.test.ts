import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idempotentWrites } from '#server/platform/db/tables'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { expireWrites } from './delete-writes.ts'

const { db } = await freshDatabase()
const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('the answers of writes are deleted after a day, in several batches', async () => {
  const write = (createdAt: Date) => ({ personId: randomUUID(), operation: 'jobs.post', key: randomUUID(), bodyHash: '', createdAt })
  await db.insert(idempotentWrites).values(Array.from({ length: 2500 }, () => write(hoursAgo(25))))
  const recent = write(hoursAgo(23))
  await db.insert(idempotentWrites).values(recent)

  await expireWrites(db, { now: () => now })

  expect(await db.select({ key: idempotentWrites.key }).from(idempotentWrites)).toEqual([{ key: recent.key }])
})
