import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bids } from '#server/bids/tables'
import { MailFailed } from '#server/platform/mail/mail'
import { actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, title } from '../../../test/notified-pair.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { onBidEdited } from '../about-bids/bids-received.ts'
import { areOf } from '../deliveries/delivery-states.ts'
import { deliveries, notifications } from '../tables.ts'
import { deliverMail } from './deliver-mail.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPlacedBid } = aNotifiedPair(db)

const noon = new Date('2026-06-01T12:00:00Z')
const afterNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const toolsAt = (minutes: number) => listenerTools({ now: () => afterNoon(minutes) })

type Placed = Awaited<ReturnType<typeof aPlacedBid>>
let placed: Placed

beforeEach(async () => {
  placed = await aPlacedBid()
})

/** Edits the bid and runs the listener. */
async function edit(minutes: number, amountDollars = 420) {
  await db.update(bids).set({ amountDollars }).where(eq(bids.id, placed.bid.id))
  const event = await recordEventOf(db, 'bid.edited', { ...placed.facts, isConfirmed: false })
  await onBidEdited(db, event, toolsAt(minutes))
  return event
}

async function deliver(minutes: number, sendMail: Parameters<typeof deliverMail>[1]['sendMail']) {
  const { id } = await notification()
  await deliverMail(db, { ...toolsAt(minutes), sendMail }, { notificationId: id })
}

async function notification() {
  const [row] = await db.select().from(notifications).where(eq(notifications.personId, placed.client.id))
  return row!
}

async function delivery() {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(areOf('mail', [(await notification()).id]))
  return row!
}

const isOut = async () => {
  throw new MailFailed('The mail server did not take the mail', { isPermanent: false })
}

describe('sixty edits of a bid', () => {
  test('in an hour send a mail immediately and one every ten minutes, each with the current amount', async () => {
    const counts: number[] = []
    for (let minute = 0; minute < 60; minute++) {
      await edit(minute, 400 + minute)
      counts.push((await mailsTo(placed.client, afterNoon(minute))).length)
    }
    const mails = await mailsTo(placed.client, afterNoon(70))
    expect(counts.map((count, minute) => count - (counts[minute - 1] ?? 0)).flatMap((more, minute) => (more ? [minute] : []))).toEqual([
      0, 10, 20, 30, 40, 50,
    ])
    expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
    expect(mails.map(({ text }) => /changed their bid on [^\n]*/.exec(text)?.[0])).toEqual([
      `changed their bid on ${title}. It is now $400.`,
      `changed their bid on ${title} 10 times. It is now $410.`,
      `changed their bid on ${title} 10 times. It is now $420.`,
      `changed their bid on ${title} 10 times. It is now $430.`,
      `changed their bid on ${title} 10 times. It is now $440.`,
      `changed their bid on ${title} 10 times. It is now $450.`,
      `changed their bid on ${title} 9 times. It is now $459.`,
    ])
  })

  test('concurrently send two mails, the second ten minutes after the first, and have one line in the bell', async () => {
    await edit(0)
    expect(await mailsTo(placed.client, noon)).toHaveLength(1)
    const events = await Promise.all(
      Array.from({ length: 59 }, () => recordEventOf(db, 'bid.edited', { ...placed.facts, isConfirmed: false })),
    )
    for (const event of events) await onBidEdited(db, event, toolsAt(1))
    expect(await bellOf(placed.client.id)).toMatchObject([
      { message: `Marisol Vega changed their bid on ${title} 60 times. It is now $420.` },
    ])
    expect(await mailsTo(placed.client, afterNoon(9))).toHaveLength(1)
    expect(await mailsTo(placed.client, afterNoon(10))).toHaveLength(2)
    expect(await mailsTo(placed.client, afterNoon(600))).toHaveLength(2)
  })
})

describe('a line of the bell that is updated by a later event', () => {
  test('is the same line, at the top and unread', async () => {
    await edit(0)
    const before = await notification()
    await as(db, actorOf(placed.client)).notifications.markRead({ notificationId: before.id, seenAt: before.notifiedAt })
    await edit(5)
    expect(await notification()).toMatchObject({ id: before.id, readAt: null, eventCount: 1, notifiedAt: afterNoon(5) })
    await edit(6)
    expect(await notification()).toMatchObject({ eventCount: 2 })
  })

  test('returns after it was dismissed', async () => {
    await edit(0)
    const { id, notifiedAt } = await notification()
    await as(db, actorOf(placed.client)).notifications.dismiss({ notificationId: id, seenAt: notifiedAt })
    expect(await bellOf(placed.client.id)).toEqual([])
    await edit(5)
    expect(await bellOf(placed.client.id)).toHaveLength(1)
  })

  test('is not read, dismissed or cleared by somebody who saw its earlier version', async () => {
    await edit(0)
    const { id, notifiedAt: seenAt } = await notification()
    await edit(5)
    const bell = as(db, actorOf(placed.client)).notifications
    await bell.markRead({ notificationId: id, seenAt })
    await bell.dismiss({ notificationId: id, seenAt })
    await bell.clearAll({ notificationIds: [id], seenAt })
    expect(await bell.list()).toMatchObject({ items: [{ id, isRead: false }], unreadCount: 1 })
  })

  test('counts every event once, in whatever order and however often its listener runs', async () => {
    const first = await edit(0)
    const second = await edit(1)
    expect(await mailsTo(placed.client, afterNoon(11))).toHaveLength(1)
    const before = await notification()
    for (let run = 0; run < 3; run++) for (const event of [first, second]) await onBidEdited(db, event, toolsAt(20))
    await Promise.all([1, 2, 3, 4].map(() => onBidEdited(db, first, toolsAt(20))))
    expect(await notification()).toEqual(before)
    expect(await mailsTo(placed.client, afterNoon(600))).toHaveLength(1)
  })
})

describe('a waiting mail', () => {
  test('is not sent after its line was read', async () => {
    await edit(0)
    await mailsTo(placed.client, noon)
    await edit(1)
    const { id, notifiedAt } = await notification()
    await as(db, actorOf(placed.client)).notifications.markRead({ notificationId: id, seenAt: notifiedAt })
    expect(await mailsTo(placed.client, afterNoon(10))).toHaveLength(1)
    expect(await delivery()).toMatchObject({ state: 'skipped', eventCount: 0 })
  })

  test('is not sent after the bid was withdrawn', async () => {
    await edit(0)
    await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, placed.bid.id))
    expect(await mailsTo(placed.client, noon)).toEqual([])
    expect(await delivery()).toMatchObject({ state: 'skipped' })
    expect(await bellOf(placed.client.id)).toMatchObject([{ message: `Marisol Vega changed their bid on ${title}.` }])
  })

  test('is retried while the mail server is unreachable, and then covers everything since', async () => {
    await edit(0)
    await expect(deliver(0, isOut)).rejects.toThrow('The mail server did not take the mail')
    expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 1, eventCount: 1 })
    await edit(30)
    await edit(31)
    const mails = await mailsTo(placed.client, afterNoon(31))
    expect(mails).toMatchObject([{ text: expect.stringContaining('3 times') }])
    expect(await delivery()).toMatchObject({ state: 'sent', eventCount: 0, sentAt: afterNoon(31) })
  })

  test.each([
    ['immediately when the server refuses it permanently', 'refused', 0, new MailFailed('No such mailbox', { isPermanent: true })],
    ['after the 25th try', 'gave_up', 24, new MailFailed('The mail server did not take the mail', { isPermanent: false })],
  ])('is given up %s', async (_, reason, attempts, error) => {
    await edit(0)
    await db.update(deliveries).set({ attempts })
    await deliver(0, async () => {
      throw error
    })
    expect(await delivery()).toMatchObject({ state: 'failed', reason })
    expect(await mailsTo(placed.client, afterNoon(60))).toEqual([])
  })

  test('is sent again if the worker was killed while sending it', async () => {
    await edit(0)
    await db.update(deliveries).set({ state: 'sending' })
    expect(await mailsTo(placed.client, noon)).toHaveLength(1)
  })

  test('for an event during another mail is sent ten minutes later', async () => {
    await edit(0)
    await deliver(0, async () => void (await edit(0, 390)))
    expect(await delivery()).toMatchObject({ state: 'waiting', eventCount: 1, sentAt: noon, dueAt: afterNoon(10) })
    expect(await mailsTo(placed.client, afterNoon(9))).toEqual([])
    expect(await mailsTo(placed.client, afterNoon(10))).toMatchObject([{ text: expect.stringContaining('It is now $390.') }])
  })

  test('stays when its task runs too early, and the task runs again when it is due', async () => {
    await edit(0)
    await mailsTo(placed.client, noon)
    await edit(1)
    await deliver(5, isOut)
    expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 0 })
    const { id } = await notification()
    const { rows } = await db.$client.query(`select run_at from graphile_worker._private_jobs where key = $1`, [`mail ${id}`])
    expect(rows).toEqual([{ run_at: afterNoon(10) }])
  })
})
