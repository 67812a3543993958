import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { onPhotographerInvited } from '#server/notifications/about-bids/bid-requested'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { aBid, aCancellation, aHire, aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { north, phoenix } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { notForYou, notThere, refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { invitations } from './tables.ts'

// The pool has ten connections, so that each of the concurrent calls below has its own.
const { db } = await freshDatabase()
const { bellOf, mailsTo, wantMails } = aNotifiedPair(db)
/** A few days before the shoots that photographers are notified of. */
const now = () => new Date('2027-11-20T19:00:00Z')
async function anOpenJob(facts: Parameters<typeof aJob>[1] = {}) {
  const client = actorOf(await aClient(db, { name: 'Ana Reyes' }))
  const job = await aJob(db, { clientId: client.id, title: 'Engagement among the saguaros', ...facts })
  const invite = (photographer: { id: string }) => as(db, client).bids.invite({ jobId: job.id, photographerId: photographer.id })
  return { client, job, invite }
}

const askedAbout = (jobId: string) => db.select().from(invitations).where(eq(invitations.jobId, jobId)).orderBy(asc(invitations.number))

/** Runs the listener twice, because tasks may be repeated. */
async function deliver({ job, client }: { job: { id: string }; client: { id: string } }, photographer: { id: string }) {
  const event = await recordEventOf(db, 'photographer.invited', { jobId: job.id, clientId: client.id, photographerId: photographer.id })
  for (const _ of [1, 2]) await onPhotographerInvited(db, event, listenerTools({ now }))
}

describe('asking for a bid', () => {
  test('is recorded with its date, shown to the client, and notified', async () => {
    const { client, job, invite } = await anOpenJob()
    const bo = await aPhotographer(db, { name: 'Bo Tarn' })
    const invitation = {
      photographer: { id: bo.id, fullName: 'Bo Tarn', avatarKey: 'f'.repeat(32) },
      invitedAt: expect.any(Date),
      isAgain: false,
      hasBid: false,
      hasDeclined: false,
    }
    expect(await invite(bo)).toEqual(invitation)
    expect(await as(db, client).bids.invitations({ jobId: job.id })).toEqual([invitation])
    expect(await as(db, client).bids.invitableJobs({ photographerId: bo.id })).toMatchObject([
      { jobId: job.id, invitedAt: invitation.invitedAt, hasBid: false, invitationsLeft: 9, canInvite: false },
    ])
    expect(await recordedEvents(db, { jobId: job.id })).toEqual([
      { name: 'photographer.invited', facts: { jobId: job.id, clientId: client.id, photographerId: bo.id }, isQueued: true },
    ])
  })

  test('is possible outside the range of the photographer, and without a place or a subscription', async () => {
    const { invite } = await anOpenJob()
    await invite(await aPhotographer(db, { city: north(phoenix, 200), maxTravelMiles: 5 }))
    await invite(await aPhotographer(db, { city: null }))
    await invite(await aPhotographer(db, { subscription: null, avatarKey: null }))
  })

  test('is remembered for the card of the photographer while the job is open', async () => {
    const { client, job, invite } = await anOpenJob()
    const bo = await aPhotographer(db)
    const other = await aClient(db)
    expect(await as(db, client).bids.asked()).toEqual([])
    await invite(bo)
    expect(await as(db, client).bids.asked()).toEqual([bo.id])
    expect(await as(db, actorOf(other)).bids.asked()).toEqual([])
    await aCancellation(db, { jobId: job.id, reason: 'client' })
    expect(await as(db, client).bids.asked()).toEqual([])
  })

  test('shows the client that somebody has bid', async () => {
    const { client, job, invite } = await anOpenJob()
    const bo = await aPhotographer(db)
    await invite(bo)
    await aBid(db, { jobId: job.id, photographerId: bo.id })
    expect(await as(db, client).bids.invitations({ jobId: job.id })).toMatchObject([{ hasBid: true }])
  })

  test('shows on the job page of the photographer until they bid, and to nobody else', async () => {
    const { client, job, invite } = await anOpenJob()
    const bo = await aPhotographer(db)
    const rival = await aPhotographer(db)
    const seenBy = async (actor: Actor) => (await as(db, actor).jobs.get({ jobId: job.id })).invitedAt
    expect(await seenBy(actorOf(bo))).toBeNull()
    const { invitedAt } = await invite(bo)
    expect(await seenBy(actorOf(bo))).toEqual(invitedAt)
    for (const other of [client, actorOf(rival)]) expect(await seenBy(other)).toBeNull()
    await as(db, actorOf(bo)).bids.submit({ jobId: job.id, seenJobVersion: 1, amountDollars: 200, message: 'Gladly' })
    expect(await seenBy(actorOf(bo))).toBeNull()
  })

  test('does not show on the job page once the shoot has begun, or while the client is disabled', async () => {
    const begun = await anOpenJob()
    const paused = await anOpenJob()
    const bo = await aPhotographer(db)
    for (const { invite } of [begun, paused]) await invite(bo)
    const later = as(db, actorOf(bo), { now: () => new Date(Date.now() + 400 * 86_400_000) })
    expect(await later.jobs.get({ jobId: begun.job.id })).toMatchObject({ invitedAt: null })
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, paused.client.id))
    expect(await as(db, actorOf(bo)).jobs.get({ jobId: paused.job.id })).toMatchObject({ invitedAt: null })
  })

  test('gives no other right', async () => {
    const { client, job, invite } = await anOpenJob()
    const person = await aPhotographer(db, { subscription: null })
    const invited = actorOf(person, { isSubscribed: false })
    await invite(person)
    const offer = { jobId: job.id, seenJobVersion: 1, amountDollars: 200, message: 'Gladly' }
    await expect(as(db, invited).bids.submit(offer)).rejects.toMatchObject(refusal('bid_subscription_required'))
    expect(await as(db, invited).jobs.get({ jobId: job.id })).toMatchObject({ streetLine: null, meetingPoint: null })
    await aHire(db, { jobId: job.id, bidId: (await aBid(db, { jobId: job.id })).id })
    await expect(as(db, invited).jobs.get({ jobId: job.id })).rejects.toMatchObject(notThere)
    await expect(as(db, invited).bids.invitations({ jobId: job.id })).rejects.toMatchObject(notForYou)
    expect(await as(db, client).bids.invitations({ jobId: job.id })).toHaveLength(1)
  })
})

describe('asking for a bid is refused', () => {
  test('for a job that is in progress, cancelled, or has started', async () => {
    const running = await anOpenJob()
    const cancelled = await anOpenJob()
    const started = await anOpenJob({ startsAt: new Date(Date.now() - 3_600_000) })
    await aHire(db, { jobId: running.job.id, bidId: (await aBid(db, { jobId: running.job.id })).id })
    await aCancellation(db, { jobId: cancelled.job.id, reason: 'client' })
    const bo = await aPhotographer(db)
    await expect(running.invite(bo)).rejects.toMatchObject(refusal('job_not_open'))
    await expect(cancelled.invite(bo)).rejects.toMatchObject(refusal('job_not_open'))
    await expect(started.invite(bo)).rejects.toMatchObject(refusal('shoot_time_passed'))
  })

  test('the second time, and for somebody who has bid, also if they withdrew', async () => {
    const { job, invite } = await anOpenJob()
    const invited = await aPhotographer(db)
    const bidder = await aPhotographer(db)
    const gone = await aPhotographer(db)
    await invite(invited)
    await aBid(db, { jobId: job.id, photographerId: bidder.id })
    await aBid(db, { jobId: job.id, photographerId: gone.id, status: 'rejected', rejectReason: 'withdrawn' })
    await expect(invite(invited)).rejects.toMatchObject(refusal('already_invited'))
    await expect(invite(bidder)).rejects.toMatchObject(refusal('invited_has_bid'))
    await expect(invite(gone)).rejects.toMatchObject(refusal('invited_has_bid'))
  })

  test('for the eleventh photographer', async () => {
    const { client, job, invite } = await anOpenJob()
    for (let count = 0; count < 10; count++) await invite(await aPhotographer(db))
    const bo = await aPhotographer(db)
    await expect(invite(bo)).rejects.toMatchObject(refusal('invitations_used_up'))
    expect(await as(db, client).bids.invitableJobs({ photographerId: bo.id })).toMatchObject([
      { jobId: job.id, invitationsLeft: 0, canInvite: false },
    ])
  })

  test('for the job of somebody else, by a photographer, and for people who are not photographers, as if they were not there', async () => {
    const { job } = await anOpenJob()
    const stranger = await aClient(db)
    const bo = await aPhotographer(db)
    const client = await aClient(db)
    const own = await anOpenJob()
    await expect(as(db, actorOf(stranger)).bids.invite({ jobId: job.id, photographerId: bo.id })).rejects.toMatchObject(notThere)
    await expect(as(db, actorOf(stranger)).bids.invitations({ jobId: job.id })).rejects.toMatchObject(notThere)
    await expect(as(db, actorOf(bo)).bids.invite({ jobId: job.id, photographerId: bo.id })).rejects.toMatchObject(notForYou)
    await expect(own.invite(client)).rejects.toMatchObject(notThere)
    await expect(own.invite({ id: randomUUID() })).rejects.toMatchObject(notThere)
  })

  test('with one answer for a disabled account and for a job out of the range of somebody who takes no other', async () => {
    const { client, invite } = await anOpenJob()
    const disabled = await aPhotographer(db, { disabledAt: new Date() })
    const far = await aPhotographer(db, { city: north(phoenix, 30), maxTravelMiles: 20 })
    const near = await aPhotographer(db, { city: north(phoenix, 10), maxTravelMiles: 20 })
    const nowhere = await aPhotographer(db, { city: null })
    for (const person of [far, near, nowhere]) await as(db, actorOf(person)).profiles.setOnlyJobsInRange({ isOn: true })
    for (const person of [disabled, far, nowhere]) {
      // Until the client asks, they look like any other photographer.
      expect(await as(db, client).bids.invitableJobs({ photographerId: person.id })).toMatchObject([{ canInvite: true, invitedAt: null }])
      await expect(invite(person)).rejects.toMatchObject(refusal('invited_unavailable'))
    }
    await invite(near)
  })
})

describe('the setting', () => {
  test('is off until the photographer turns it on, and only for its owner', async () => {
    const bo = await aPhotographer(db)
    const own = as(db, actorOf(bo))
    expect(await own.profiles.get({ personId: bo.id })).toMatchObject({ onlyJobsInRange: false })
    expect(await own.profiles.setOnlyJobsInRange({ isOn: true })).toMatchObject({ onlyJobsInRange: true })
    const client = await aClient(db)
    expect(await as(db, actorOf(client)).profiles.get({ personId: bo.id })).toMatchObject({ onlyJobsInRange: null })
    await expect(as(db, actorOf(client)).profiles.setOnlyJobsInRange({ isOn: true })).rejects.toMatchObject(notForYou)
    await own.profiles.setOnlyJobsInRange({ isOn: false })
    const [stored] = await db.select({ isOn: profiles.onlyJobsInRange }).from(profiles).where(eq(profiles.personId, bo.id))
    expect(stored).toEqual({ isOn: false })
  })
})

describe('the photographer', () => {
  const facts = { shootOn: '2027-11-24', shootTime: '09:00', deliveryOn: '2027-12-01' }

  test('is notified once, in the bell and by mail', async () => {
    const placed = await anOpenJob(facts)
    const bo = await aPhotographer(db)
    await deliver(placed, bo)
    expect(await bellOf(bo.id, new Date('2027-11-20T19:00:00Z'))).toEqual([
      {
        message: 'Ana Reyes asks for your bid on Engagement among the saguaros, in Phoenix, AZ 85004 on Wed, Nov 24 at 9:00 AM.',
        link: `/jobs/${placed.job.id}`,
      },
    ])
    expect(await mailsTo(bo)).toMatchObject([{ subject: 'Ana Reyes asks for your bid: Engagement among the saguaros' }])
  })

  test('is notified only in the bell if mails about new jobs are turned off', async () => {
    const placed = await anOpenJob(facts)
    const bo = await aPhotographer(db)
    await wantMails(bo, 'new_jobs', false)
    await deliver(placed, bo)
    expect(await bellOf(bo.id)).toHaveLength(1)
    expect(await mailsTo(bo)).toEqual([])
  })

  test('is not notified of a job that was closed meanwhile, of a disabled client, or after bidding', async () => {
    const closed = await anOpenJob(facts)
    const left = await anOpenJob(facts)
    const bidOn = await anOpenJob(facts)
    const bo = await aPhotographer(db)
    await aCancellation(db, { jobId: closed.job.id, reason: 'client' })
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, left.client.id))
    await aBid(db, { jobId: bidOn.job.id, photographerId: bo.id })
    for (const placed of [closed, left, bidOn]) await deliver(placed, bo)
    expect(await bellOf(bo.id)).toEqual([])
  })
})

describe('concurrently', () => {
  test.each(rounds)('eight clicks ask a photographer once (round %i)', async () => {
    const { job, invite } = await anOpenJob()
    const bo = await aPhotographer(db)
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => invite(bo)))
    expect(refusalsOf(outcomes)).toEqual(Array(7).fill('already_invited'))
    expect(await askedAbout(job.id)).toHaveLength(1)
    expect(await recordedEvents(db, { jobId: job.id })).toHaveLength(1)
  })

  test.each(rounds)('eight more photographers make ten at most (round %i)', async () => {
    const { job, invite } = await anOpenJob()
    for (let count = 0; count < 7; count++) await invite(await aPhotographer(db))
    const eight = await Promise.all(Array.from({ length: 8 }, () => aPhotographer(db)))
    const outcomes = await Promise.allSettled(eight.map(invite))
    expect(refusalsOf(outcomes)).toEqual(Array(5).fill('invitations_used_up'))
    expect((await askedAbout(job.id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('the database', () => {
  test('holds one invitation per job and photographer, and ten per job', async () => {
    const { job, invite } = await anOpenJob()
    const bo = await aPhotographer(db)
    await invite(bo)
    const another = { jobId: job.id, photographerId: (await aPhotographer(db)).id, number: 2, invitedAt: new Date() }
    const store = (values: typeof invitations.$inferInsert) => db.insert(invitations).values(values)
    await expect(store({ ...another, photographerId: bo.id })).rejects.toSatisfy(refusedBy('invitations_one_per_job_and_photographer'))
    await expect(store({ ...another, number: 1 })).rejects.toSatisfy(refusedBy('invitations_numbered_per_job'))
    await expect(store({ ...another, number: 11 })).rejects.toSatisfy(refusedBy('invitations_per_job'))
  })

  test('frees the number of a photographer who deleted the account', async () => {
    const { job, invite } = await anOpenJob()
    const three = [await aPhotographer(db), await aPhotographer(db), await aPhotographer(db)]
    for (const person of three) await invite(person)
    await db.delete(invitations).where(eq(invitations.photographerId, three[1]!.id))
    await invite(await aPhotographer(db))
    expect((await askedAbout(job.id)).map(({ number }) => number)).toEqual([1, 2, 3])
  })
})

function refusalsOf(outcomes: PromiseSettledResult<unknown>[]) {
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason?.data?.reason ?? outcome.reason] : []))
}
