import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { recordEvent } from '#server/platform/events/record-event'
import { events } from '#server/platform/events/tables'
import { aClient, actorOf } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { notSignedIn, notThere } from '../../test/refusal.ts'
import { notifications } from './tables.ts'

const { db } = await freshDatabase()

describe('the list', () => {
  test('has what the person did not dismiss, newest first, with the count of the unread', async () => {
    const person = await aClient(db)
    const [first, second, third] = [await aLine(person), await aLine(person), await aLine(person)]
    await bell(person).markRead({ notificationId: first })
    await bell(person).dismiss({ notificationId: second })

    const { items, unreadCount } = await bell(person).list()

    expect(items).toEqual([
      { id: third, message: 'Something happened', link: '/jobs', isRead: false, createdAt: expect.any(Date) },
      { id: first, message: 'Something happened', link: '/jobs', isRead: true, createdAt: expect.any(Date) },
    ])
    expect(unreadCount).toBe(1)
  })

  test('is empty for whoever heard nothing, and nobody’s for a visitor', async () => {
    await aLine(await aClient(db))
    expect(await bell(await aClient(db)).list()).toEqual({ items: [], unreadCount: 0 })
    await expect(as(db, null).notifications.list()).rejects.toMatchObject(notSignedIn)
  })

  test('shows the newest 50, and counts the unread as far as the badge does', async () => {
    const person = await aClient(db)
    await manyLines(person, 130)
    const { items, unreadCount } = await bell(person).list()
    expect(items).toHaveLength(50)
    expect(unreadCount).toBe(100)
  })
})

describe.each(['markRead', 'dismiss'] as const)('%s', (verb) => {
  test('changes one line and wakes the bell once, however often it is asked', async () => {
    const person = await aClient(db)
    const [one, other] = [await aLine(person), await aLine(person)]

    await bell(person)[verb]({ notificationId: one })
    await bell(person)[verb]({ notificationId: one })

    const unread = (await bell(person).list()).items.filter(({ isRead }) => !isRead)
    expect(unread.map(({ id }) => id)).toEqual([other])
    expect(await wakings(person)).toBe(1)
  })

  test('finds nothing of somebody else, and nothing that is not there', async () => {
    const [person, stranger] = [await aClient(db), await aClient(db)]
    const line = await aLine(person)
    await expect(bell(stranger)[verb]({ notificationId: line })).rejects.toMatchObject(notThere)
    await expect(bell(person)[verb]({ notificationId: randomUUID() })).rejects.toMatchObject(notThere)
    await expect(as(db, null).notifications[verb]({ notificationId: line })).rejects.toMatchObject(notSignedIn)
    expect((await bell(person).list()).unreadCount).toBe(1)
  })
})

describe('clearing all', () => {
  test('dismisses those that were seen and leaves what came since', async () => {
    const person = await aClient(db)
    const seen = [await aLine(person), await aLine(person)]
    const since = await aLine(person)
    await bell(person).clearAll({ notificationIds: seen })
    expect((await bell(person).list()).items.map(({ id }) => id)).toEqual([since])
    expect(await wakings(person)).toBe(1)
  })

  test('leaves the lines of others where they are', async () => {
    const [person, stranger] = [await aClient(db), await aClient(db)]
    const line = await aLine(person)
    expect(await bell(stranger).clearAll({ notificationIds: [line] })).toEqual({ done: true })
    expect((await bell(person).list()).items).toHaveLength(1)
    expect(await wakings(stranger)).toBe(0)
  })

  test('of nothing is fine, and is not a visitor’s to ask', async () => {
    expect(await bell(await aClient(db)).clearAll({ notificationIds: [] })).toEqual({ done: true })
    await expect(as(db, null).notifications.clearAll({ notificationIds: [] })).rejects.toMatchObject(notSignedIn)
  })
})

function bell(person: PersonRow) {
  return as(db, actorOf(person)).notifications
}

async function aLine({ id: personId }: PersonRow) {
  const eventId = await db.transaction((tx) => recordEvent(tx, 'subscription.changed', { personId }))
  const [line] = await db.insert(notifications).values({ personId, eventId, message: 'Something happened', link: '/jobs' }).returning()
  return line!.id
}

async function manyLines({ id }: PersonRow, count: number) {
  await db.execute(sql`
    with happened as (insert into events (name, facts) select 'subscription.changed', '{}' from generate_series(1, ${count}::int) returning id)
    insert into notifications (person_id, event_id, message, link) select ${id}, id, 'Something happened', '/jobs' from happened`)
}

function wakings({ id }: PersonRow) {
  return db.$count(events, and(eq(events.name, 'bell.changed'), sql`${events.facts} -> 'personIds' ? ${id}`))
}
