import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { busyTimes } from '#server/availability/tables'
import { jobs } from '#server/jobs/tables'
import { aBid, aCancellation, aHire, aJob, daysFromNow } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { north, phoenix } from '../../factories/places.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../test/refusal.ts'
import { bids } from './tables.ts'

const { db } = await freshDatabase()
const seen = { seenBidVersion: 1, seenJobVersion: 1 }

describe('accepting a bid', () => {
  test('hires its photographer, rejects the others, and records it with its task', async () => {
    const { client, job } = await aClientWithAJob()
    const winner = await aBidOn(job)
    const rival = await aBidOn(job)
    const archived = await aBidOn(job)
    const withdrawn = await aBidOn(job)
    await db.update(bids).set({ archivedAt: new Date() }).where(eq(bids.id, archived.id))
    await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, withdrawn.id))

    const view = await as(db, client).bids.accept({ bidId: winner.id, ...seen })

    expect(view).toMatchObject({ id: winner.id, status: 'accepted', amountDollars: 250, isBusyThen: false, may: [] })
    expect(await rowOf(rival)).toMatchObject({ status: 'rejected', rejectReason: 'outbid' })
    expect(await rowOf(archived)).toMatchObject({ status: 'rejected', rejectReason: 'archived' })
    expect(await rowOf(withdrawn)).toMatchObject({ status: 'rejected', rejectReason: 'withdrawn' })
    expect(await jobOf(job)).toMatchObject({
      status: 'in_progress',
      acceptedBidId: winner.id,
      acceptedPhotographerId: winner.photographerId,
      acceptedAmountDollars: winner.amountDollars,
    })
    expect(await db.select().from(busyTimes).where(eq(busyTimes.jobId, job.id))).toMatchObject([
      { personId: winner.photographerId, source: 'shoot', overlapAgreed: false, startsAt: job.startsAt, endsAt: job.endsAt },
    ])
    expect(await recordedEvents(db, { jobId: job.id })).toEqual([
      {
        name: 'bid.accepted',
        facts: {
          bidId: winner.id,
          jobId: job.id,
          clientId: client.id,
          photographerId: winner.photographerId,
          rejectedPhotographerIds: [rival.photographerId, archived.photographerId],
        },
        isQueued: true,
      },
    ])
  })

  test('makes the hours and the delivery of the bid hold, and keeps what the job asked for for the two', async () => {
    const shoot = { shootOn: '2027-03-20', shootTime: '16:00', deliveryOn: '2027-04-03', durationMinutes: 480 }
    const { client, job } = await aClientWithAJob(shoot)
    const winner = await aBidOn(job, { coveredHours: 14, deliveryDays: 21 })
    const rival = await aBidOn(job)
    await as(db, client, atNoon).bids.accept({ bidId: winner.id, ...seen })

    const endsAt = new Date(job.startsAt.getTime() + 14 * 3_600_000)
    expect(await db.select().from(busyTimes).where(eq(busyTimes.jobId, job.id))).toMatchObject([{ endsAt }])
    const holds = { durationMinutes: 840, endsAt, deliveryOn: '2027-04-10' }
    for (const personId of [client.id, winner.photographerId]) {
      expect(await readBy(personId, job)).toMatchObject({ ...holds, posted: { ...shoot, endsAt: job.endsAt } })
    }
    expect(await readBy(rival.photographerId, job)).toMatchObject({ ...shoot, endsAt: job.endsAt, posted: null })
  })

  test('leaves the hours and the delivery as the job asks where the bid states none', async () => {
    const { client, job } = await aClientWithAJob()
    await as(db, client).bids.accept({ bidId: (await aBidOn(job)).id, ...seen })
    expect(await jobOf(job)).toMatchObject({ durationMinutes: 120, endsAt: job.endsAt, deliveryOn: job.deliveryOn })
  })

  test('asks about a shoot that only the longer hours of the bid run into', async () => {
    const { client, job } = await aClientWithAJob()
    const later = await aJob(db, { startsAt: new Date(job.endsAt.getTime() + 3_600_000) })
    const bid = await aBidOn(job, { coveredHours: 6 })
    const other = await aBid(db, { jobId: later.id, photographerId: bid.photographerId })
    await aHire(db, { jobId: later.id, bidId: other.id })
    await expect(as(db, client).bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('busy_then'))
  })

  test('does not bring back the text of a bid that an administrator hid', async () => {
    const { client, job } = await aClientWithAJob()
    const bid = await aBidOn(job)
    await db
      .update(bids)
      .set({ ifCancelled: 'Call me on 555 0100.', hiddenAt: new Date(), hiddenReason: 'spam' })
      .where(eq(bids.id, bid.id))
    await as(db, client).bids.accept({ bidId: bid.id, ...seen })
    expect(JSON.stringify(await as(db, client).jobs.agreement({ jobId: job.id }))).not.toContain('555 0100')
  })

  test('is only for the client of the job', async () => {
    const { job } = await aClientWithAJob()
    const bid = await aBidOn(job)
    const accept = { bidId: bid.id, ...seen }
    const otherClient = as(db, actorOf(await aClient(db)))
    const absent = await otherClient.bids.accept({ ...accept, bidId: randomUUID() }).catch((error) => error)

    await expect(otherClient.bids.accept(accept)).rejects.toMatchObject({ ...notThere, message: absent.message })
    await expect(as(db, actorOf(await aPhotographer(db))).bids.accept(accept)).rejects.toMatchObject(notForYou)
    await expect(as(db, null).bids.accept(accept)).rejects.toMatchObject(notSignedIn)
    expect(await rowOf(bid)).toMatchObject({ status: 'pending' })
  })

  test('is refused when the amount changed since the client saw it', async () => {
    const { client, job } = await aClientWithAJob()
    const bid = await aBidOn(job, { version: 2 })
    await expect(as(db, client).bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('bid_changed'))
  })

  test('is refused when the job changed since the client saw it, and when the bid is older than the change', async () => {
    const { client, job } = await aClientWithAJob()
    const bid = await aBidOn(job)
    await db.update(jobs).set({ version: 2 }).where(eq(jobs.id, job.id))
    await expect(as(db, client).bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('job_changed'))
    await expect(as(db, client).bids.accept({ bidId: bid.id, ...seen, seenJobVersion: 2 })).rejects.toMatchObject(
      refusal('bid_made_before_change'),
    )
  })

  test('is refused for a bid that was withdrawn or archived', async () => {
    const { client, job } = await aClientWithAJob()
    const withdrawn = await aBidOn(job)
    const archived = await aBidOn(job, { archivedAt: new Date() })
    await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, withdrawn.id))
    await expect(as(db, client).bids.accept({ bidId: withdrawn.id, ...seen })).rejects.toMatchObject(refusal('bid_not_pending'))
    await expect(as(db, client).bids.accept({ bidId: archived.id, ...seen })).rejects.toMatchObject(refusal('bid_archived'))
  })

  test('is refused when the photographer was disabled', async () => {
    const { client, job } = await aClientWithAJob()
    const bid = await aBidOn(job)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, bid.photographerId))
    await expect(as(db, client).bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('bidder_unavailable'))
  })

  test('is refused after the start of the shoot, and on a job that is not open', async () => {
    const { client, job } = await aClientWithAJob({ startsAt: new Date(Date.now() - 3_600_000) })
    const bid = await aBidOn(job)
    await expect(as(db, client).bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('shoot_time_passed'))
    await aCancellation(db, { jobId: job.id, reason: 'client' })
    await expect(as(db, client).bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('job_not_open'))
  })

  test('asks first when the photographer could not get there in time, and then hires them without an agreed overlap', async () => {
    const { id: photographerId } = await aPhotographer(db, { buffers: { countsTravel: true } })
    // 30 miles in a straight line take an hour.
    const elsewhere = await aJob(db, { startsAt: daysFromNow(3), city: north(phoenix, 30) })
    await aHire(db, { jobId: elsewhere.id, bidId: (await aBidOn(elsewhere, { photographerId })).id })
    const later = (minutes: number) => new Date(elsewhere.endsAt.getTime() + minutes * 60_000)
    const tight = await aClientWithAJob({ startsAt: later(45) })
    const fine = await aClientWithAJob({ startsAt: later(240) })
    const bid = await aBidOn(tight.job, { photographerId })

    expect(await as(db, tight.client).bids.list({ jobId: tight.job.id })).toMatchObject({
      items: [{ isBusyThen: true, may: ['accept', 'archive'] }],
    })
    await expect(as(db, tight.client).bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('busy_then'))
    const view = await as(db, tight.client).bids.accept({ bidId: bid.id, ...seen, isBusyConfirmed: true })
    expect(view).toMatchObject({ status: 'accepted' })
    const [busy] = await db.select().from(busyTimes).where(eq(busyTimes.jobId, tight.job.id))
    expect(busy).toMatchObject({ personId: photographerId, overlapAgreed: false })

    const second = await aBidOn(fine.job, { photographerId })
    expect(await as(db, fine.client).bids.accept({ bidId: second.id, ...seen })).toMatchObject({ status: 'accepted' })
  })

  test('asks first when the photographer is busy at that time', async () => {
    const photographerId = (await aPhotographer(db)).id
    const elsewhere = await aJob(db, { startsAt: daysFromNow(3) })
    await aHire(db, { jobId: elsewhere.id, bidId: (await aBidOn(elsewhere, { photographerId })).id })
    const { client, job } = await aClientWithAJob({ startsAt: new Date(elsewhere.startsAt.getTime() + 3_600_000) })
    const bid = await aBidOn(job, { photographerId })

    expect(await as(db, client).bids.list({ jobId: job.id })).toMatchObject({
      items: [{ isBusyThen: true, may: ['accept', 'archive'] }],
    })
    await expect(as(db, client).bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('busy_then'))
    expect(await as(db, client).bids.accept({ bidId: bid.id, ...seen, isBusyConfirmed: true })).toMatchObject({ status: 'accepted' })
  })

  test('works when the subscription lapsed or the photo was removed after the bid', async () => {
    const { client, job } = await aClientWithAJob()
    const lapsed = await aPhotographer(db, { subscription: null, avatarKey: null })
    const bid = await aBidOn(job, { photographerId: lapsed.id })
    expect(await as(db, client).bids.accept({ bidId: bid.id, ...seen })).toMatchObject({ status: 'accepted' })
  })
})

describe('a repeated accept', () => {
  test('with the same key gives the stored answer and hires once', async () => {
    const { client, job } = await aClientWithAJob()
    const bid = await aBidOn(job)
    const [first, second] = await Promise.all([accept(), accept()])
    const third = await accept()

    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(await recordedEvents(db, { jobId: job.id })).toHaveLength(1)

    function accept() {
      return as(db, client, { idempotencyKey: 'one-click' }).bids.accept({ bidId: bid.id, ...seen })
    }
  })

  test('with the same key for another bid is refused', async () => {
    const { client, job } = await aClientWithAJob()
    const bid = await aBidOn(job)
    const other = await aBidOn(job)
    const api = as(db, client, { idempotencyKey: 'one-click' })
    await api.bids.accept({ bidId: bid.id, ...seen })
    await expect(api.bids.accept({ bidId: other.id, ...seen })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('after a refusal is decided again', async () => {
    const { client, job } = await aClientWithAJob()
    const bid = await aBidOn(job, { archivedAt: new Date() })
    const api = as(db, client, { idempotencyKey: 'one-click' })
    await expect(api.bids.accept({ bidId: bid.id, ...seen })).rejects.toMatchObject(refusal('bid_archived'))
    await db.update(bids).set({ archivedAt: null }).where(eq(bids.id, bid.id))
    expect(await api.bids.accept({ bidId: bid.id, ...seen })).toMatchObject({ status: 'accepted' })
  })
})

async function aClientWithAJob(facts: Parameters<typeof aJob>[1] = {}) {
  const client = actorOf(await aClient(db))
  return { client, job: await aJob(db, { ...facts, clientId: client.id }) }
}

function aBidOn(job: { id: string }, facts: Parameters<typeof aBid>[1] = {}) {
  return aBid(db, { ...facts, jobId: job.id })
}

const atNoon = { now: () => new Date('2027-03-01T19:00:00Z') }

async function readBy(personId: string, { id: jobId }: { id: string }) {
  const [person] = await db.select().from(people).where(eq(people.id, personId))
  return as(db, actorOf(person!)).jobs.get({ jobId })
}

async function rowOf({ id }: { id: string }) {
  return (await db.select().from(bids).where(eq(bids.id, id)))[0]
}

async function jobOf({ id }: { id: string }) {
  return (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
}
