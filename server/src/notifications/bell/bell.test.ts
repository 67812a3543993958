import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { events } from '#server/platform/events/tables'
import { aNotification } from '../../../factories/notifications.ts'
import { aClient, actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notSignedIn, notThere } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
const message = 'Your subscription has ended, and nothing more is charged.'
const start = new Date('2026-11-21T10:00:00Z')
const seenAt = new Date('2026-11-21T11:00:00Z')

describe('the list', () => {
  test('has what the person did not dismiss, newest first, with the number of unread ones', async () => {
    const person = await aClient(db)
    const first = await aLine(person)
    const second = await aLine(person)
    const third = await aLine(person)
    await bell(person).markRead({ notificationId: first, seenAt })
    await bell(person).dismiss({ notificationId: second, seenAt })

    const { items, unreadCount } = await bell(person).list()

    expect(items).toEqual([
      { id: third, message, link: `/profile/${person.id}?tab=subscription`, isRead: false, createdAt: expect.any(Date) },
      { id: first, message, link: `/profile/${person.id}?tab=subscription`, isRead: true, createdAt: expect.any(Date) },
    ])
    expect(unreadCount).toBe(1)
  })

  test('is empty without notifications, and not for visitors', async () => {
    await aLine(await aClient(db))
    expect(await bell(await aClient(db)).list()).toEqual({ items: [], unreadCount: 0 })
    await expect(as(db, null).notifications.list()).rejects.toMatchObject(notSignedIn)
  })

  test('shows the newest 50, and counts unread ones as far as the badge', async () => {
    const person = await aClient(db)
    await manyLines(person, 130)
    const { items, unreadCount } = await bell(person).list()
    expect(items).toHaveLength(50)
    expect(unreadCount).toBe(100)
  })
})

describe.each(['markRead', 'dismiss'] as const)('%s', (verb) => {
  test('changes one line and updates the bell once, however often it is called', async () => {
    const person = await aClient(db)
    const one = await aLine(person)
    const other = await aLine(person)

    await bell(person)[verb]({ notificationId: one, seenAt })
    await bell(person)[verb]({ notificationId: one, seenAt })

    const unread = (await bell(person).list()).items.filter(({ isRead }) => !isRead)
    expect(unread.map(({ id }) => id)).toEqual([other])
    expect(await wakings(person)).toBe(1)
  })

  test("does not find others' or unknown notifications", async () => {
    const person = await aClient(db)
    const stranger = await aClient(db)
    const line = await aLine(person)
    await expect(bell(stranger)[verb]({ notificationId: line, seenAt })).rejects.toMatchObject(notThere)
    await expect(bell(person)[verb]({ notificationId: randomUUID(), seenAt })).rejects.toMatchObject(notThere)
    await expect(as(db, null).notifications[verb]({ notificationId: line, seenAt })).rejects.toMatchObject(notSignedIn)
    expect((await bell(person).list()).unreadCount).toBe(1)
  })
})

describe('clearing all', () => {
  test('dismisses those that were seen and keeps newer ones', async () => {
    const person = await aClient(db)
    const seen = [await aLine(person), await aLine(person)]
    const since = await aLine(person)
    await bell(person).clearAll({ notificationIds: seen, seenAt })
    expect((await bell(person).list()).items.map(({ id }) => id)).toEqual([since])
    expect(await wakings(person)).toBe(1)
  })

  test("does not change others' notifications", async () => {
    const person = await aClient(db)
    const stranger = await aClient(db)
    const line = await aLine(person)
    expect(await bell(stranger).clearAll({ notificationIds: [line], seenAt })).toEqual({ done: true })
    expect((await bell(person).list()).items).toHaveLength(1)
    expect(await wakings(stranger)).toBe(0)
  })

  test('of none does nothing, and is not for visitors', async () => {
    expect(await bell(await aClient(db)).clearAll({ notificationIds: [], seenAt })).toEqual({ done: true })
    await expect(as(db, null).notifications.clearAll({ notificationIds: [], seenAt })).rejects.toMatchObject(notSignedIn)
  })
})

function bell(person: PersonRow) {
  return as(db, actorOf(person)).notifications
}

let noticeCount = 0

async function aLine({ id: personId }: PersonRow) {
  noticeCount += 1
  return (await aNotification(db, { personId, notifiedAt: new Date(start.getTime() + noticeCount) })).id
}

async function manyLines({ id }: PersonRow, count: number) {
  await db.execute(sql`
    insert into notifications (person_id, kind, facts, subject_id, event_ids, notified_at)
    select ${id}, 'subscription_ended', '{"canPay": true}', event_id, array[event_id], now()
    from (select gen_random_uuid() as event_id from generate_series(1, ${count}::int)) as happened`)
}

function wakings({ id }: PersonRow) {
  return db.$count(events, and(eq(events.name, 'bell.changed'), sql`${events.facts} -> 'personIds' ? ${id}`))
}
