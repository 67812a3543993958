import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireDemoMails } from '#server/platform/mail/expire-demo-mails'
import { demoMails } from '#server/platform/mail/tables'
import { aNotification } from '../../../factories/notifications.ts'
import { aClient } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { deliveries, notifications } from '../tables.ts'
import { expireNotifications } from './expire-notifications.ts'

const { db } = await freshDatabase()
const now = new Date('2027-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const { id: personId } = await aClient(db)

test('notifications dismissed more than 30 days ago are deleted, in several batches; read ones stay', async () => {
  await db.execute(sql`
    insert into notifications (person_id, kind, facts, subject_id, event_ids, notified_at, dismissed_at)
    select ${personId}, 'subscription_ended', '{}', event_id, array[event_id], notified_at, notified_at
    from (select gen_random_uuid() as event_id, ${daysAgo(31).toISOString()}::timestamptz as notified_at from generate_series(1, 2500)) as told`)
  const kept = [
    await aNotification(db, { personId, notifiedAt: daysAgo(400), readAt: daysAgo(399) }),
    await aNotification(db, { personId, notifiedAt: daysAgo(400) }),
    await aNotification(db, { personId, notifiedAt: daysAgo(400), dismissedAt: daysAgo(29) }),
  ]
  for (let run = 0; run < 2; run++) await expireNotifications(db, { now: () => now })
  const rows = await db.select({ id: notifications.id }).from(notifications)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
})

test('deliveries that finished more than 30 days ago are deleted; waiting ones stay', async () => {
  const states = ['sent', 'skipped', 'failed', 'waiting', 'sending'] as const
  for (const days of [29, 31]) {
    for (const state of states) {
      const { id: notificationId } = await aNotification(db, { personId, notifiedAt: daysAgo(days) })
      await db.insert(deliveries).values({ notificationId, channel: 'mail', state, dueAt: daysAgo(days) })
    }
  }
  await expireNotifications(db, { now: () => now })
  const left = await db.select({ state: deliveries.state, dueAt: deliveries.dueAt }).from(deliveries)
  expect(left.filter(({ dueAt }) => dueAt < daysAgo(30)).map(({ state }) => state)).toEqual(['waiting', 'sending'])
  expect(left).toHaveLength(7)
})

test("mails of the demo's mailbox are deleted after 30 days", async () => {
  const mail = { to: 'ana@example.com', subject: 'A new bid', text: '', html: '' }
  await db.insert(demoMails).values([
    { ...mail, sentAt: daysAgo(31) },
    { ...mail, subject: 'kept', sentAt: daysAgo(29) },
  ])
  await expireDemoMails(db, { now: () => now })
  expect(await db.select({ subject: demoMails.subject }).from(demoMails)).toEqual([{ subject: 'kept' }])
})
