import type { NotificationTopic } from '@shutterbid/domain/notifications/notification-topics'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/accounts/change-person'
import { lockPerson } from '#server/accounts/lock-people'
import { events } from '#server/platform/events/tables'
import { freshDatabase } from '../../test/fresh-database.ts'
import { aNotifiedPair } from '../../test/notified-pair.ts'
import { listenerTools, recordEventOf, runListener } from '../../test/run-listener.ts'
import { onBidSubmitted } from './about-bids/bids-received.ts'
import { deleteNotifications } from './bell/delete-notifications.ts'
import { notify } from './notify.ts'
import { notifications } from './tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, wantMails, disable, aPlacedBid } = aNotifiedPair(db)

describe('every notice', () => {
  test('is sent once, however often and concurrently its task runs', async () => {
    const { client, facts } = await aPlacedBid()
    const event = await recordEventOf(db, 'bid.submitted', facts)
    await Promise.all([1, 2, 3, 4].map(() => onBidSubmitted(db, event, listenerTools())))
    await onBidSubmitted(db, event, listenerTools())
    expect(await bellOf(client.id)).toHaveLength(1)
    expect(await mailsTo(client)).toHaveLength(1)
    expect(await db.$count(events, and(eq(events.name, 'bell.changed'), sql`${events.facts} -> 'personIds' ? ${client.id}`))).toBe(1)
  })

  test.each([
    ['bid_updates', false],
    ['new_jobs', true],
  ] as [NotificationTopic, boolean][])('is in the bell and, with %s turned off, mailed: %s', async (topic, isMailed) => {
    const { client, facts } = await aPlacedBid()
    await wantMails(client, topic, false)
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    expect(await bellOf(client.id)).toHaveLength(1)
    expect(await mailsTo(client)).toHaveLength(isMailed ? 1 : 0)
  })

  test('is not sent to disabled people', async () => {
    const { client, facts } = await aPlacedBid()
    await disable(client.id)
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    expect(await bellOf(client.id)).toEqual([])
    expect(await mailsTo(client)).toEqual([])
  })

  test('has a mail with a link to its page and a one-click unsubscribe link', async () => {
    const { client, bid, facts } = await aPlacedBid()
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    const [mail] = await mailsTo(client)
    expect(mail?.text).toContain(`https://shutterbid.test/jobs/${bid.jobId}`)
    expect(mail?.text).toMatch(/https:\/\/shutterbid\.test\/unsubscribe\?token=\S+/)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https:\/\/shutterbid\.test\/api\/notifications\/one-click\?token=[\w.-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('about a title with line breaks has a subject of one line', async () => {
    const { client, facts } = await aPlacedBid('Portraits\r\nBcc: everyone@example.com')
    await runListener(db, onBidSubmitted, 'bid.submitted', facts)
    expect(await mailsTo(client)).toMatchObject([
      { subject: 'Portraits Bcc: everyone@example.com', headline: 'New bid on Portraits Bcc: everyone@example.com' },
    ])
  })
})

test('people who are deleting their account at that moment are not notified', async () => {
  const { photographer, facts } = await aPlacedBid()
  const event = await recordEventOf(db, 'job.posted', { jobId: facts.jobId, clientId: facts.clientId, repeatsJobId: null })
  const news = { eventId: event.id, personIds: [photographer.id], kind: 'job_posted' as const, facts: { jobId: facts.jobId } }
  let notifying: Promise<void> = Promise.resolve()
  await db.transaction(async (tx) => {
    await lockPerson(tx, photographer.id)
    await deleteNotifications(tx, photographer.id)
    await eraseAccount(tx, photographer, new Date())
    notifying = notify(db, news, new Date())
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  })
  await notifying
  expect(await db.$count(notifications, eq(notifications.personId, photographer.id))).toBe(0)
})
