import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/accounts/change-person'
import { jobs } from '#server/jobs/tables'
import { aNotification } from '../../../factories/notifications.ts'
import { actorOf, aPassword } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../../test/notified-pair.ts'
import { runListener } from '../../../test/run-listener.ts'
import { onBidSubmitted } from '../about-bids/bids-received.ts'
import { deliveries, notifications } from '../tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPlacedBid } = aNotifiedPair(db)

describe('an old line of the bell', () => {
  test('shows the current title of a job, and so does a waiting mail', async () => {
    const { client, bid, facts } = await aPlacedBid()
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    await db.update(jobs).set({ title: 'Desert wedding', version: 2 }).where(eq(jobs.id, bid.jobId))
    expect(await bellOf(client.id)).toMatchObject([{ message: 'Marisol Vega bid $420 on Desert wedding.' }])
    expect(await mailsTo(client)).toMatchObject([{ subject: 'Desert wedding', headline: 'New bid on Desert wedding' }])
  })

  test('does not name people who deleted their account', async () => {
    const { client, photographer, facts } = await aPlacedBid()
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    await db.transaction((tx) => eraseAccount(tx, photographer, new Date()))
    expect(await bellOf(client.id)).toMatchObject([{ message: `Former photographer bid $420 on ${title}.` }])
    expect(JSON.stringify(await db.select().from(notifications))).not.toContain('Marisol')
  })

  test('says so when its subject is gone, and is not mailed', async () => {
    const { client } = await aPlacedBid()
    await aNotification(db, { personId: client.id, content: { kind: 'message_sent', facts: { senderId: randomUUID() } } })
    expect(await bellOf(client.id)).toEqual([{ message: 'This is about something that no longer exists.', link: '/' }])
  })

  test('is deleted with its mails and preferences when its owner deletes their account', async () => {
    const { client, bid, facts } = await aPlacedBid()
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    const me = as(db, actorOf(client))
    await me.notifications.setPreference({ topic: 'messages', isOn: false })
    await me.notifications.setKindPreference({ kind: 'bid_submitted', channel: 'push', isOn: false })
    await me.notifications.setTimes({ zone: 'America/Phoenix', quietHours: { from: '22:00', until: '07:00' } })
    await aPassword(db, client.id, 'a long password')
    await me.jobs.cancelOpen({ jobId: bid.jobId })
    const [content] = await db.select().from(notifications).where(eq(notifications.personId, client.id))
    expect(await db.$count(deliveries, eq(deliveries.notificationId, content?.id ?? ''))).toBe(2)
    await me.leaving.deleteAccount({ proof: { password: 'a long password' } })
    const { rows } = await db.$client.query(
      `select (select count(*) from notifications where person_id = $1)::int + (select count(*) from notification_preferences where person_id = $1)::int
       + (select count(*) from kind_preferences where person_id = $1)::int + (select count(*) from notification_times where person_id = $1)::int
       + (select count(*) from deliveries where notification_id = $2)::int as kept`,
      [client.id, content?.id],
    )
    expect(rows).toEqual([{ kept: 0 }])
    expect(await mailsTo(client)).toEqual([])
  })
})
