import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#server/notifications/tables'
import { aNotification } from '../../../factories/notifications.ts'
import { aPerson } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { expireEvents } from './expire-events.ts'
import { events } from './tables.ts'

const { db } = await freshDatabase()
const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('events are deleted after 90 days, in several batches, and their notifications stay', async () => {
  await db.execute(sql`
    insert into events (name, facts, recorded_at)
    select 'bid.edited', '{}', ${daysAgo(91).toISOString()}::timestamptz from generate_series(1, 2500)`)
  const old = await anEvent(daysAgo(91))
  const recent = await anEvent(daysAgo(89))
  const { id: personId } = await aPerson(db)
  await aNotification(db, { personId, eventIds: [old] })

  await expireEvents(db, { now: () => now })
  await expireEvents(db, { now: () => now })

  expect(await db.select({ id: events.id }).from(events)).toEqual([{ id: recent }])
  expect(await db.select({ eventIds: notifications.eventIds }).from(notifications)).toEqual([{ eventIds: [old] }])
})

async function anEvent(recordedAt: Date) {
  const id = randomUUID()
  await db.insert(events).values({ id, name: 'bid.edited', facts: {}, recordedAt })
  return id
}
