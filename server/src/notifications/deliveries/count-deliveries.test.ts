import { expect, test } from 'vitest'
import { aNotification } from '../../../factories/notifications.ts'
import { aClient } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { deliveries } from '../tables.ts'
import { countDeliveries } from './count-deliveries.ts'

const { db } = await freshDatabase()
const now = new Date('2027-11-20T19:00:00Z')

test('the deliveries of the last seven days are counted by day, channel and outcome; others are not', async () => {
  const { id: personId } = await aClient(db)
  const ended = [
    ['mail', 'sent', null, 0],
    ['mail', 'sent', null, 0],
    ['mail', 'failed', 'refused', 1],
    ['push', 'skipped', 'no_device', 6],
    ['push', 'sent', null, 7],
    ['push', 'waiting', null, 0],
  ] as const
  for (const [channel, state, reason, daysAgo] of ended) {
    const { id: notificationId } = await aNotification(db, { personId })
    await db.insert(deliveries).values({ notificationId, channel, state, reason, dueAt: new Date(now.getTime() - daysAgo * 86_400_000) })
  }
  expect(await countDeliveries(db, now)).toEqual([
    { on: '2027-11-20', channel: 'mail', state: 'sent', reason: null, count: 2 },
    { on: '2027-11-19', channel: 'mail', state: 'failed', reason: 'refused', count: 1 },
    { on: '2027-11-14', channel: 'push', state: 'skipped', reason: 'no_device', count: 1 },
  ])
})
