import { expect, test } from 'vitest'
import { aNotification } from '../../../factories/notifications.ts'
import { aClient } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { deliveries } from '../tables.ts'
import { countWaiting } from './count-waiting.ts'

const { db } = await freshDatabase()
const now = new Date('2027-11-20T19:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test('what waits is counted by channel and cause, with the oldest; what is finished is not', async () => {
  const { id: personId } = await aClient(db)
  const rows: [minutesAgo: number, values: Omit<typeof deliveries.$inferInsert, 'notificationId'>][] = [
    [50, { channel: 'mail', heldFor: 'turn', dueAt: minutes(10) }],
    [20, { channel: 'mail', heldFor: 'turn', dueAt: minutes(10) }],
    [1, { channel: 'mail', heldFor: 'released', dueAt: now }],
    [1, { channel: 'mail', heldFor: 'released', dueAt: now, state: 'sending', attempts: 1 }],
    [9, { channel: 'mail', attempts: 3, dueAt: minutes(-9) }],
    [0, { channel: 'mail', dueAt: now, state: 'sent' }],
    [5, { channel: 'push', heldFor: 'quiet_hours', dueAt: minutes(300) }],
    [2, { channel: 'push', dueAt: minutes(1) }],
    [60, { channel: 'digest', dueAt: minutes(600) }],
  ]
  for (const [minutesAgo, values] of rows) {
    const { id: notificationId } = await aNotification(db, { personId, notifiedAt: minutes(-minutesAgo) })
    await db.insert(deliveries).values({ notificationId, ...values })
  }
  expect(await countWaiting(db, now)).toEqual([
    { channel: 'digest', cause: 'digest', count: 1, oldestAt: minutes(-60) },
    { channel: 'mail', cause: 'next', count: 1, oldestAt: minutes(-1) },
    { channel: 'mail', cause: 'retry', count: 1, oldestAt: minutes(-9) },
    { channel: 'mail', cause: 'sending', count: 1, oldestAt: minutes(-1) },
    { channel: 'mail', cause: 'turn', count: 2, oldestAt: minutes(-50) },
    { channel: 'push', cause: 'batch', count: 1, oldestAt: minutes(-2) },
    { channel: 'push', cause: 'quiet_hours', count: 1, oldestAt: minutes(-5) },
  ])
})
