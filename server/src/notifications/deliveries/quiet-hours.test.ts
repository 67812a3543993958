import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bids } from '#server/bids/tables'
import { type Mail, MailFailed } from '#server/platform/mail/mail'
import { aCancellation, aCompletedJob, aRunningJob } from '../../../factories/jobs.ts'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { onBidEdited } from '../about-bids/bids-received.ts'
import { onJobCancelled } from '../about-jobs/job-cancelled.ts'
import { onMessageSent } from '../about-messages/message-sent.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { deliverMails } from '../mail/deliver-mails.ts'
import { notify } from '../notify.ts'
import { deliveries, notifications } from '../tables.ts'
import { findWantedNotices } from './find-wanted-notices.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPlacedBid } = aNotifiedPair(db)

// In Phoenix: 11 in the evening, and 7 in the morning.
const night = new Date('2026-06-02T06:00:00Z')
const morning = new Date('2026-06-02T14:00:00Z')
const minute = 60_000
const hour = 3_600_000
const after = (ms: number, instant = night) => new Date(instant.getTime() + ms)
const toolsAt = (now: Date) => listenerTools({ now: () => now })

async function beQuiet(person: Parameters<typeof actorOf>[0]) {
  await as(db, actorOf(person)).notifications.setTimes({ zone: 'America/Phoenix', quietHours: { from: '22:00', until: '07:00' } })
}

async function mailOf(personId: string) {
  const [row] = await db
    .select({ id: notifications.id, state: deliveries.state, dueAt: deliveries.dueAt, attempts: deliveries.attempts })
    .from(notifications)
    .innerJoin(deliveries, eq(deliveries.notificationId, notifications.id))
    .where(and(eq(notifications.personId, personId), eq(deliveries.channel, 'mail')))
  return row!
}

describe('in quiet hours', () => {
  let placed: Awaited<ReturnType<typeof aPlacedBid>>
  beforeEach(async () => {
    placed = await aPlacedBid()
    await beQuiet(placed.client)
  })

  async function edit(now: Date, amountDollars = 430) {
    await db.update(bids).set({ amountDollars }).where(eq(bids.id, placed.bid.id))
    await onBidEdited(db, await recordEventOf(db, 'bid.edited', { ...placed.facts, isConfirmed: false }), toolsAt(now))
  }

  test('the bell is told at once, and the mail waits until they end', async () => {
    await edit(night)
    expect(await mailsTo(placed.client, night)).toEqual([])
    expect(await bellOf(placed.client.id, night)).toHaveLength(1)
    expect(await mailOf(placed.client.id)).toMatchObject({ state: 'waiting', dueAt: morning, attempts: 0 })
    expect(await mailsTo(placed.client, after(-minute, morning))).toEqual([])
    expect(await mailsTo(placed.client, morning)).toHaveLength(1)
    expect(await mailsTo(placed.client, after(hour, morning))).toHaveLength(1)
  })

  test('a mail that waits has everything since', async () => {
    await edit(night)
    await mailsTo(placed.client, night)
    await edit(after(hour), 444)
    await edit(after(2 * hour), 455)
    expect(await mailsTo(placed.client, after(2 * hour))).toEqual([])
    expect(await mailsTo(placed.client, morning)).toMatchObject([{ text: expect.stringContaining('It is now $455.') }])
  })

  test('a mail that was put off by the mail server waits as well', async () => {
    const evening = after(-hour - minute)
    await edit(evening)
    const { id } = await mailOf(placed.client.id)
    const sendMail = async () => {
      throw new MailFailed('The mail server did not take the mail', { isPermanent: false })
    }
    await expect(deliverMail(db, { ...toolsAt(evening), sendMail }, { notificationId: id })).rejects.toThrow('The mail server')
    expect(await mailsTo(placed.client, night)).toEqual([])
    expect(await mailOf(placed.client.id)).toMatchObject({ state: 'waiting', dueAt: morning, attempts: 1 })
    expect(await mailsTo(placed.client, morning)).toHaveLength(1)
  })

  test('a mail is sent after all if they are turned off meanwhile', async () => {
    await edit(night)
    await mailsTo(placed.client, night)
    await as(db, actorOf(placed.client)).notifications.setTimes({ zone: 'America/Phoenix', quietHours: null })
    expect(await mailsTo(placed.client, morning)).toHaveLength(1)
  })

  test('a push waits as well, and those of people without them do not', async () => {
    await edit(night)
    const { id } = await mailOf(placed.client.id)
    const found = await findWantedNotices(db, 'push', [{ notificationId: id, eventCount: 1, dueAt: night }], night)
    expect(found).toMatchObject({ wanted: [], skipped: [{ state: 'waiting', until: morning }] })
    const other = await aPlacedBid()
    await onBidEdited(db, await recordEventOf(db, 'bid.edited', { ...other.facts, isConfirmed: false }), toolsAt(night))
    expect(await mailsTo(other.client, night)).toHaveLength(1)
  })

  test('of many mails that are sent together only those to quiet people wait', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => aClient(db)))
    for (const person of crowd.slice(0, 5)) await beQuiet(person)
    const { job, photographerId } = await aCompletedJob(db)
    const { id: jobId, clientId } = job
    const event = await recordEventOf(db, 'job.completed', { jobId, clientId, photographerId, by: 'clock' })
    const personIds = crowd.map(({ id }) => id)
    await notify(db, { eventId: event.id, personIds, kind: 'job_completed', facts: { jobId, by: 'clock' } }, night)
    const ids = await Promise.all(personIds.map(async (id) => (await mailOf(id)).id))
    const sent: string[] = []
    await deliverMails(db, { ...toolsAt(night), sendMail: async ({ to }: Mail) => void sent.push(to) }, { notificationIds: ids })
    expect(sent.toSorted()).toEqual(
      crowd
        .slice(5)
        .map(({ email }) => email)
        .toSorted(),
    )
    for (const { id } of crowd.slice(0, 5)) expect(await mailOf(id)).toMatchObject({ state: 'waiting', dueAt: morning })
  })
})

describe('in quiet hours before a shoot', () => {
  async function aHire(startsInHours: number) {
    const client = await aClient(db, { name: 'Ana Ortiz' })
    const photographer = await aPhotographer(db, { name: 'Marisol Vega' })
    const { job } = await aRunningJob(db, {
      clientId: client.id,
      photographerId: photographer.id,
      startsAt: after(startsInHours * hour),
    })
    await beQuiet(photographer)
    return { client, photographer, job }
  }

  async function write(senderId: string, receiverId: string) {
    const { id: messageId } = await aMessage(db, { senderId, receiverId })
    await onMessageSent(db, await recordEventOf(db, 'message.sent', { messageId, senderId, receiverId }), toolsAt(night))
  }

  test.each([
    [11, 1],
    [13, 0],
  ])('of %i hours later a cancellation sends %i mails at once', async (hours, mails) => {
    const { client, photographer, job } = await aHire(hours)
    await aCancellation(db, { jobId: job.id, reason: 'client', cancelledAt: night })
    const facts = { jobId: job.id, reason: 'client', clientId: client.id, photographerId: photographer.id } as const
    await onJobCancelled(db, await recordEventOf(db, 'job.cancelled', facts), toolsAt(night))
    expect(await mailsTo(photographer, night)).toHaveLength(mails)
    // Not until the quiet hours end, but until the shoot is near.
    if (mails === 0) expect(await mailOf(photographer.id)).toMatchObject({ dueAt: after(hour) })
    expect(await mailsTo(photographer, after(hour))).toHaveLength(1)
  })

  test('a message of the other side comes at once, and one of somebody else waits', async () => {
    const { client, photographer } = await aHire(8)
    const stranger = await aClient(db)
    await write(stranger.id, photographer.id)
    expect(await mailsTo(photographer, night)).toEqual([])
    await write(client.id, photographer.id)
    expect(await mailsTo(photographer, night)).toMatchObject([{ text: expect.stringContaining('Ana Ortiz') }])
    expect(await mailsTo(photographer, morning)).toHaveLength(2)
  })

  test('a message waits if the shoot is far', async () => {
    const { client, photographer } = await aHire(48)
    await write(client.id, photographer.id)
    expect(await mailsTo(photographer, night)).toEqual([])
    expect(await mailsTo(photographer, morning)).toHaveLength(1)
  })

  test('its reminder comes at once only within 12 hours', async () => {
    for (const [hours, mails] of [
      [12, 1],
      [14, 0],
    ] as const) {
      const { photographer, job } = await aHire(hours)
      const { id: eventId } = await recordEventOf(db, 'reminder.due', { reminderId: job.id })
      await notify(db, { eventId, personIds: [photographer.id], kind: 'shoot_tomorrow', facts: { jobId: job.id } }, night)
      expect(await mailsTo(photographer, night)).toHaveLength(mails)
      expect(await bellOf(photographer.id, night)).toHaveLength(1)
    }
  })
})
