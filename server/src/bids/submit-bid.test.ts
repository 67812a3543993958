import { randomUUID } from 'node:crypto'
import { noDetails } from '@shutterbid/domain/bids/bid-details'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import { subscriptions } from '#server/billing/tables'
import { jobs } from '#server/jobs/tables'
import { profiles } from '#server/profiles/tables'
import { aBid, aJob, aRunningJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../test/refusal.ts'
import { bids } from './tables.ts'

const { db } = await freshDatabase()
const offer = { amountDollars: 275, message: '  I know that park.  ', seenJobVersion: 1 }

describe('a first bid that starts the trial', () => {
  const newcomer = (facts = {}) => aPhotographer(db, { subscription: null, ...facts })
  const bidOf = (person: PersonRow, jobId: string, circumstances = {}) =>
    as(db, actorOf(person, { isSubscribed: false }), circumstances).bids.submit({ jobId, ...offer, startsTrial: true })
  const stored = async (person: PersonRow) => ({
    trials: await db.select().from(subscriptions).where(eq(subscriptions.personId, person.id)),
    bids: await db.select().from(bids).where(eq(bids.photographerId, person.id)),
  })

  test('places the bid and starts the trial, at once', async () => {
    const job = await aJob(db)
    const person = await newcomer()
    expect(await as(db, actorOf(person, { isSubscribed: false })).jobs.get({ jobId: job.id })).toMatchObject({
      may: ['bidOnceSubscribed', 'archive'],
    })
    expect(await bidOf(person, job.id)).toMatchObject({ status: 'pending', may: ['edit', 'withdraw', 'bidAgain'] })
    expect(await stored(person)).toMatchObject({ trials: [{ state: 'trialing', cancelPending: true }], bids: [{ amountDollars: 275 }] })
  })

  test('starts no trial when the bid is refused', async () => {
    const changed = await aJob(db, { version: 2 })
    const open = await aJob(db)
    const person = await newcomer()
    const faceless = await newcomer({ avatarKey: null })
    await expect(bidOf(person, changed.id)).rejects.toMatchObject(refusal('job_changed'))
    await expect(bidOf(faceless, open.id)).rejects.toMatchObject(refusal('bid_photo_required'))
    for (const each of [person, faceless]) expect(await stored(each)).toEqual({ trials: [], bids: [] })
  })

  test('places no bid when the trial was used', async () => {
    const person = await newcomer({
      subscription: { state: 'ended', trialStartedAt: new Date(Date.now() - 100 * 86_400_000), periodEndsAt: new Date(Date.now() - 1000) },
    })
    await expect(bidOf(person, (await aJob(db)).id)).rejects.toMatchObject(refusal('trial_used'))
    expect((await stored(person)).bids).toEqual([])
  })

  test('leaves a subscription that runs as it is', async () => {
    const person = await aPhotographer(db)
    const before = (await stored(person)).trials
    await bidOf(person, (await aJob(db)).id)
    expect((await stored(person)).trials).toEqual(before)
  })

  test('starts one trial for two bids at once', async () => {
    const one = await aJob(db)
    const other = await aJob(db)
    const person = await newcomer()
    await Promise.all([bidOf(person, one.id), bidOf(person, other.id)])
    expect(await stored(person)).toMatchObject({ trials: [{ state: 'trialing' }], bids: [{}, {}] })
  })
})

describe('bidding', () => {
  test('stores the bid on the terms seen and records it with its task', async () => {
    const job = await aJob(db)
    const photographer = actorOf(await aPhotographer(db))

    const view = await as(db, photographer).bids.submit({ jobId: job.id, ...offer })

    expect(view).toMatchObject({
      isOwn: true,
      status: 'pending',
      amountDollars: 275,
      message: 'I know that park.',
      version: 1,
      may: ['edit', 'withdraw', 'bidAgain'],
    })
    expect(await db.select().from(bids).where(eq(bids.jobId, job.id))).toMatchObject([
      { id: view.id, photographerId: photographer.id, amountDollars: 275, jobVersion: 1, submissions: 1 },
    ])
    expect(await recordedEvents(db, { jobId: job.id })).toEqual([
      {
        name: 'bid.submitted',
        facts: { bidId: view.id, jobId: job.id, clientId: job.clientId, photographerId: photographer.id },
        isQueued: true,
      },
    ])
  })

  test('states details, or none', async () => {
    const job = await aJob(db)
    const other = await aJob(db)
    const photographer = as(db, actorOf(await aPhotographer(db)))
    const details = { coveredHours: 2.5, editedPictures: 60, deliveryDays: 10, isTravelIncluded: false, hasSecondShooter: true }
    expect(await photographer.bids.submit({ jobId: job.id, ...offer, ...details })).toMatchObject({ details })
    expect(await photographer.bids.submit({ jobId: other.id, ...offer })).toMatchObject({ details: noDetails })
  })

  test('needs an open job in the future, of an enabled client', async () => {
    const photographer = as(db, actorOf(await aPhotographer(db)))
    const past = await aJob(db, { startsAt: new Date(Date.now() - 3_600_000) })
    const { job: running } = await aRunningJob(db)
    const orphan = await aJob(db)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, orphan.clientId))

    await expect(photographer.bids.submit({ jobId: past.id, ...offer })).rejects.toMatchObject(refusal('shoot_time_passed'))
    await expect(photographer.bids.submit({ jobId: orphan.id, ...offer })).rejects.toMatchObject(refusal('job_not_open'))
    // A job that is not open does not exist for people who never bid on it. It was open when they opened its page.
    for (const jobId of [running.id, randomUUID()])
      await expect(photographer.bids.submit({ jobId, ...offer })).rejects.toMatchObject({
        ...notThere,
        message: 'This job is no longer open.',
      })
  })

  test('is refused on terms that have changed', async () => {
    const job = await aJob(db, { version: 2 })
    await expect(as(db, actorOf(await aPhotographer(db))).bids.submit({ jobId: job.id, ...offer })).rejects.toMatchObject(
      refusal('job_changed'),
    )
  })

  test('checks the current subscription, regardless of the session', async () => {
    const job = await aJob(db)
    const lapsed = await aPhotographer(db, { subscription: { state: 'ended', periodEndsAt: new Date(Date.now() - 1000) } })
    const none = await aPhotographer(db, { subscription: null })
    for (const person of [lapsed, none]) {
      await expect(as(db, actorOf(person, { isSubscribed: true })).bids.submit({ jobId: job.id, ...offer })).rejects.toMatchObject(
        refusal('bid_subscription_required'),
      )
    }
    await db
      .update(subscriptions)
      .set({ state: 'active', periodEndsAt: new Date(Date.now() + 60_000) })
      .where(eq(subscriptions.personId, lapsed.id))
    expect(await as(db, actorOf(lapsed, { isSubscribed: false })).bids.submit({ jobId: job.id, ...offer })).toMatchObject({
      status: 'pending',
    })
  })

  test('needs a photo at that moment', async () => {
    const job = await aJob(db)
    const faceless = await aPhotographer(db, { avatarKey: null })
    const api = as(db, actorOf(faceless))
    await expect(api.bids.submit({ jobId: job.id, ...offer })).rejects.toMatchObject(refusal('bid_photo_required'))
    await db.update(profiles).set({ avatarKey: 'a-face' }).where(eq(profiles.personId, faceless.id))
    expect(await api.bids.submit({ jobId: job.id, ...offer })).toMatchObject({ status: 'pending' })
  })

  test('is limited to fifty a day', async () => {
    const photographer = await aPhotographer(db)
    const client = await aClient(db)
    await Promise.all(
      Array.from({ length: 50 }, async () =>
        aBid(db, { photographerId: photographer.id, jobId: (await aJob(db, { clientId: client.id })).id }),
      ),
    )
    const job = await aJob(db)
    await expect(as(db, actorOf(photographer)).bids.submit({ jobId: job.id, ...offer })).rejects.toMatchObject({
      ...refusal('bids_used_up'),
      message: 'You have bid 50 times within 24 hours. Bid again in 24 hours.',
    })
    const tomorrow = () => new Date(Date.now() + 24 * 3_600_000)
    expect(await as(db, actorOf(photographer), { now: tomorrow }).bids.submit({ jobId: job.id, ...offer })).toMatchObject({
      status: 'pending',
    })
  })

  test('is for signed-in photographers', async () => {
    const job = await aJob(db)
    await expect(as(db, actorOf(await aClient(db))).bids.submit({ jobId: job.id, ...offer })).rejects.toMatchObject(notForYou)
    await expect(as(db, null).bids.submit({ jobId: job.id, ...offer })).rejects.toMatchObject(notSignedIn)
  })

  test('twice with the same key stores one bid and gives the same answer', async () => {
    const job = await aJob(db)
    const api = as(db, actorOf(await aPhotographer(db)), { idempotencyKey: 'a-key' })
    const [first, second] = await Promise.all([api.bids.submit({ jobId: job.id, ...offer }), api.bids.submit({ jobId: job.id, ...offer })])
    expect(second).toEqual(first)
    expect(await recordedEvents(db, { jobId: job.id })).toHaveLength(1)
    await expect(api.bids.submit({ jobId: job.id, ...offer, amountDollars: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('bidding again', () => {
  test('is refused with a pending bid', async () => {
    const { api, bid } = await aBidder()
    await expect(api.bids.submit({ jobId: bid.jobId, ...offer })).rejects.toMatchObject(refusal('already_bid'))
  })

  test('after withdrawing reuses the bid with the next version, on the current terms', async () => {
    const { api, bid } = await aBidder()
    await api.bids.withdraw({ bidId: bid.id })
    await db.update(jobs).set({ version: 4 }).where(eq(jobs.id, bid.jobId))

    const again = await api.bids.submit({ jobId: bid.jobId, ...offer, seenJobVersion: 4 })

    expect(again).toMatchObject({
      id: bid.id,
      status: 'pending',
      rejectReason: null,
      version: 2,
      amountDollars: 275,
      madeBeforeChange: false,
    })
    expect(await db.select().from(bids).where(eq(bids.id, bid.id))).toMatchObject([{ submissions: 2, jobVersion: 4 }])
  })

  test('works three times in total', async () => {
    const { api, bid } = await aBidder()
    for (const round of [2, 3]) {
      await api.bids.withdraw({ bidId: bid.id })
      expect(await api.bids.submit({ jobId: bid.jobId, ...offer })).toMatchObject({ version: round })
    }
    await api.bids.withdraw({ bidId: bid.id })
    await expect(api.bids.submit({ jobId: bid.jobId, ...offer })).rejects.toMatchObject(refusal('bids_again_used_up'))
  })

  test('is refused after the client archived the bid', async () => {
    const { api, bid } = await aBidder({ archivedAt: new Date() })
    await api.bids.withdraw({ bidId: bid.id })
    await expect(api.bids.submit({ jobId: bid.jobId, ...offer })).rejects.toMatchObject(refusal('bid_no_longer_considered'))
  })
})

async function aBidder(facts: Parameters<typeof aBid>[1] = {}) {
  const photographer = await aPhotographer(db)
  return { api: as(db, actorOf(photographer)), bid: await aBid(db, { ...facts, photographerId: photographer.id }) }
}
