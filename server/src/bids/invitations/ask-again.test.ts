import { randomUUID } from 'node:crypto'
import { pick } from '@shutterbid/domain/shared/pick'
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { blocks } from '#server/messages/blocks/tables'
import { onPhotographerInvited } from '#server/notifications/about-bids/bid-requested'
import { onJobPosted } from '#server/notifications/about-jobs/job-posted'
import { aBid, aCancellation, aHire, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { anOverride } from '../../../factories/overrides.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { phoenix } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { runListener } from '../../../test/run-listener.ts'
import { bids } from '../tables.ts'
import { invitations } from './tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo } = aNotifiedPair(db)
type Person = Awaited<ReturnType<typeof aPhotographer>>

/** A shoot in a week, hired from the first of three bids; the photographer has cancelled. */
async function aCancelledHire(facts: Parameters<typeof aJob>[1] = {}, reason: 'photographer' | 'agreed' = 'photographer') {
  const client = await aClient(db, { name: 'Ana Reyes' })
  const job = await aJob(db, { clientId: client.id, startsAt: daysFromNow(7), title: 'Portraits at dusk', ...facts })
  const bidders = [await aPhotographer(db), await aPhotographer(db, { name: 'Elena Ruiz' }), await aPhotographer(db)] as const
  const made = []
  for (const { id } of bidders) made.push(await aBid(db, { jobId: job.id, photographerId: id, amountDollars: 450, coveredHours: 3 }))
  const [hired, elena, other] = bidders
  await aHire(db, { jobId: job.id, bidId: made[0]!.id })
  await aCancellation(db, { jobId: job.id, reason })
  const api = as(db, actorOf(client), { ip: randomUUID() })
  return { client, job, hired, elena, other, elenasBid: made[1]!, api, askAgain: () => api.bids.askAgain({ jobId: job.id }) }
}

const me = (person: Person) => as(db, actorOf(person), { ip: randomUUID() }).bids
/** One tap: the photographer bids what the page of the job says. */
async function confirm(person: Person, jobId: string) {
  const { earlierOffer, version } = await as(db, actorOf(person)).jobs.get({ jobId })
  if (!earlierOffer) throw new Error('there is nothing to confirm')
  return () => me(person).submit({ ...earlierOffer, jobId, seenJobVersion: version })
}

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id).toSorted()

async function freeOf({ api, job }: Awaited<ReturnType<typeof aCancelledHire>>) {
  return idsOf((await api.bids.freeAgain({ jobId: job.id })).photographers)
}

async function withdrawBidOf(photographer: Person) {
  await db.update(bids).set({ rejectReason: 'withdrawn' }).where(eq(bids.photographerId, photographer.id))
}

describe('asking again', () => {
  test.each(['photographer', 'agreed'] as const)('opens a hire that was cancelled (%s) as a new job on the same terms', async (reason) => {
    const hire = await aCancelledHire({ meetingPoint: 'By the fountain', durationMinutes: 90, specialties: ['FAMILY'] }, reason)
    const { client, job, elena, other, api, askAgain } = hire
    expect(await freeOf(hire)).toEqual(idsOf([elena, other]))

    const { jobId, askedCount } = await askAgain()

    expect(askedCount).toBe(2)
    expect(await api.jobs.get({ jobId })).toMatchObject({
      ...pick(job, ['title', 'startsAt', 'durationMinutes', 'deliveryOn', 'budgetDollars', 'placeLabel', 'meetingPoint']),
      status: 'open',
      specialties: ['FAMILY'],
    })
    expect(await api.jobs.get({ jobId: job.id })).toMatchObject({ status: 'cancelled' })
    expect((await api.bids.invitations({ jobId })).map(({ isAgain, hasBid, hasDeclined }) => [isAgain, hasBid, hasDeclined])).toEqual([
      [true, false, false],
      [true, false, false],
    ])
    const told = (await recordedEvents(db, { jobId })).filter(({ name }) => name === 'photographer.invited')
    expect(told.map(({ facts }) => facts)).toEqual(
      expect.arrayContaining([elena, other].map(({ id }) => ({ jobId, clientId: client.id, photographerId: id, isAgain: true }))),
    )
    expect(await api.bids.freeAgain({ jobId: job.id })).toEqual({ photographers: [], repeatedById: jobId })
    await expect(askAgain()).rejects.toMatchObject(refusal('asked_again_already'))
  })

  test('asks what the job asked for before the hire, at the time that both agreed on since', async () => {
    const { job, api, askAgain } = await aCancelledHire({ durationMinutes: 60 })
    const { durationMinutes } = await api.jobs.get({ jobId: job.id })
    expect(durationMinutes).toBe(180)
    expect(await api.jobs.get({ jobId: (await askAgain()).jobId })).toMatchObject({ durationMinutes: 60, deliveryOn: job.deliveryOn })
  })

  test('leaves out who is busy or away then, disabled, has withdrawn, was archived or hidden, or is blocked by the client', async () => {
    const hire = await aCancelledHire()
    const { client, job, elena, other } = hire
    await aRunningJob(db, { photographerId: other.id, startsAt: job.startsAt })
    expect(await freeOf(hire)).toEqual([elena.id])
    await db.insert(blocks).values({ blockerId: client.id, blockedId: elena.id, blockedAt: new Date() })
    expect(await freeOf(hire)).toEqual([])
    await expect(hire.askAgain()).rejects.toMatchObject(refusal('nobody_free_again'))

    const second = await aCancelledHire()
    await withdrawBidOf(second.elena)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, second.other.id))
    expect(await freeOf(second)).toEqual([])

    const third = await aCancelledHire()
    await db.update(bids).set({ hiddenAt: new Date(), hiddenReason: 'Spam.' }).where(eq(bids.id, third.elenasBid.id))
    await db.update(bids).set({ rejectReason: 'archived' }).where(eq(bids.photographerId, third.other.id))
    expect(await freeOf(third)).toEqual([])

    const fourth = await aCancelledHire()
    await anOverride(db, { personId: fourth.elena.id, days: [fourth.job.shootOn] })
    expect(await freeOf(fourth)).toEqual([fourth.other.id])
  })

  test('counts as a post of the day, and does nothing if that is refused', async () => {
    const { client, job, askAgain } = await aCancelledHire()
    for (let count = 0; count < 9; count++) await aJob(db, { clientId: client.id })
    await expect(askAgain()).rejects.toMatchObject(refusal('posts_used_up'))
    expect(await db.$count(jobs, eq(jobs.repeatsJobId, job.id))).toBe(0)
  })

  test('is refused without a cancelled hire, and once the shoot has begun', async () => {
    const client = await aClient(db)
    const { job: running } = await aRunningJob(db, { clientId: client.id, startsAt: daysFromNow(3) })
    const open = await aJob(db, { clientId: client.id })
    const api = as(db, actorOf(client))
    for (const { id } of [running, open]) await expect(api.bids.askAgain({ jobId: id })).rejects.toMatchObject(refusal('no_hire_cancelled'))
    const begun = await aCancelledHire()
    const later = as(db, actorOf(begun.client), { now: () => daysFromNow(8) })
    await expect(later.bids.askAgain({ jobId: begun.job.id })).rejects.toMatchObject(refusal('shoot_time_passed'))
    expect(await later.bids.freeAgain({ jobId: begun.job.id })).toEqual({ photographers: [], repeatedById: null })
  })

  test('is only for the client of the job', async () => {
    const { job, elena } = await aCancelledHire()
    const stranger = as(db, actorOf(await aClient(db)))
    for (const jobId of [job.id, randomUUID()]) {
      await expect(stranger.bids.askAgain({ jobId })).rejects.toMatchObject(notThere)
      await expect(stranger.bids.freeAgain({ jobId })).rejects.toMatchObject(notThere)
    }
    await expect(me(elena).askAgain({ jobId: job.id })).rejects.toMatchObject(notForYou)
    await expect(as(db, null).bids.askAgain({ jobId: job.id })).rejects.toMatchObject(notSignedIn)
  })

  test('leaves the client ten invitations of others', async () => {
    const { api, askAgain } = await aCancelledHire()
    const { jobId } = await askAgain()
    for (let count = 0; count < 10; count++) await api.bids.invite({ jobId, photographerId: (await aPhotographer(db)).id })
    await expect(api.bids.invite({ jobId, photographerId: (await aPhotographer(db)).id })).rejects.toMatchObject(
      refusal('invitations_used_up'),
    )
    expect(await api.bids.invitations({ jobId })).toHaveLength(12)
  })

  test.each(rounds)('in four tabs at once makes one job (round %i)', async () => {
    const { job, askAgain } = await aCancelledHire()
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, askAgain))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('asked_again_already'))
    expect(await db.$count(jobs, eq(jobs.repeatsJobId, job.id))).toBe(1)
  })
})

describe('a photographer who is asked again', () => {
  test('sees it on the page of the new job, and their bid is back when they confirm it', async () => {
    const { elena, elenasBid, api, askAgain } = await aCancelledHire()
    const picture = await aPicture(db, { personId: elena.id })
    await db.execute(`insert into bid_pictures (bid_id, place, picture_id) values ('${elenasBid.id}', 1, '${picture.id}')`)
    const { jobId } = await askAgain()
    const asElena = as(db, actorOf(elena))
    expect(await asElena.jobs.get({ jobId })).toMatchObject({
      invitedAt: expect.any(Date),
      earlierOffer: { amountDollars: 450, coveredHours: 3, pictureIds: [picture.id] },
    })

    const yes = await confirm(elena, jobId)
    const bid = await yes()

    expect(bid).toMatchObject({ status: 'pending', amountDollars: 450, message: elenasBid.message, isOwn: true })
    expect((await api.bids.list({ jobId })).items).toMatchObject([
      { amountDollars: 450, details: { coveredHours: 3 }, pictures: [{ id: picture.id }] },
    ])
    expect(await asElena.jobs.get({ jobId })).toMatchObject({ invitedAt: null, earlierOffer: null })
    await expect(yes()).rejects.toMatchObject(refusal('already_bid'))
    await api.bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 })
    expect(await api.jobs.get({ jobId })).toMatchObject({ status: 'in_progress', acceptedAmountDollars: 450 })
  })

  test('can say no, and still bid', async () => {
    const { elena, other, api, askAgain } = await aCancelledHire()
    const { jobId } = await askAgain()
    for (const _ of [1, 2]) expect(await me(elena).decline({ jobId })).toEqual({ done: true })
    expect(await as(db, actorOf(elena)).jobs.get({ jobId })).toMatchObject({ invitedAt: null, earlierOffer: null })
    const invited = await api.bids.invitations({ jobId })
    expect(invited.map(({ photographer, hasDeclined }) => [photographer.id, hasDeclined])).toEqual(
      expect.arrayContaining([
        [elena.id, true],
        [other.id, false],
      ]),
    )
    await me(elena).submit({ jobId, seenJobVersion: 1, amountDollars: 500, message: 'Still happy to.' })
    await expect(me(elena).decline({ jobId })).rejects.toMatchObject(refusal('already_bid'))
  })

  test('needs a subscription', async () => {
    const { elena, api, askAgain } = await aCancelledHire()
    const { jobId } = await askAgain()
    const yes = await confirm(elena, jobId)
    await db.execute(`delete from subscriptions where person_id = '${elena.id}'`)
    await expect(yes()).rejects.toMatchObject(refusal('bid_subscription_required'))
    expect((await api.bids.list({ jobId })).items).toEqual([])
  })

  test('reads in words that the job was closed meanwhile', async () => {
    const { elena, api, askAgain } = await aCancelledHire()
    const { jobId } = await askAgain()
    const yes = await confirm(elena, jobId)
    await api.jobs.cancelOpen({ jobId })
    await expect(yes()).rejects.toMatchObject({ message: 'This job is no longer open.' })
  })

  test('is the only one who reads the earlier bid, and who can answer', async () => {
    const { client, hired, other, elena, askAgain } = await aCancelledHire()
    const { jobId } = await askAgain()
    for (const stranger of [hired, await aPhotographer(db)]) {
      expect(await as(db, actorOf(stranger)).jobs.get({ jobId })).toMatchObject({ invitedAt: null, earlierOffer: null })
      await expect(me(stranger).decline({ jobId })).rejects.toMatchObject(notThere)
    }
    await db.update(bids).set({ message: 'Only mine.' }).where(eq(bids.photographerId, elena.id))
    for (const reader of [client, other])
      expect(JSON.stringify(await as(db, actorOf(reader)).jobs.get({ jobId }))).not.toContain('Only mine.')
    await expect(as(db, actorOf(client)).bids.decline({ jobId })).rejects.toMatchObject(notForYou)
    await expect(as(db, null).bids.decline({ jobId })).rejects.toMatchObject(notSignedIn)
  })

  test('who was asked in the ordinary way has no bid to confirm, and can say no', async () => {
    const client = await aClient(db)
    const job = await aJob(db, { clientId: client.id })
    const bo = await aPhotographer(db)
    await as(db, actorOf(client)).bids.invite({ jobId: job.id, photographerId: bo.id })
    expect(await as(db, actorOf(bo)).jobs.get({ jobId: job.id })).toMatchObject({ invitedAt: expect.any(Date), earlierOffer: null })
    await me(bo).decline({ jobId: job.id })
    expect(await as(db, actorOf(bo)).jobs.get({ jobId: job.id })).toMatchObject({ invitedAt: null })
  })

  test.each(rounds)('confirms once, however often they tap (round %i)', async () => {
    const { elena, askAgain } = await aCancelledHire()
    const { jobId } = await askAgain()
    const yes = await confirm(elena, jobId)
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, yes))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('already_bid'))
    expect(await db.$count(bids, eq(bids.jobId, jobId))).toBe(1)
  })
})

describe('the notification', () => {
  test('goes to those who are asked in place of the one about the new job, but not to who blocked the client', async () => {
    const { client, job, hired, elena, other, askAgain } = await aCancelledHire()
    await db.insert(blocks).values({ blockerId: other.id, blockedId: client.id, blockedAt: new Date() })
    const { jobId, askedCount } = await askAgain()
    expect(askedCount).toBe(2)
    const facts = { jobId, clientId: client.id }
    for (const { id: photographerId } of [elena, other])
      await runListener(db, onPhotographerInvited, 'photographer.invited', { ...facts, photographerId, isAgain: true })
    await runListener(db, onJobPosted, 'job.posted', { ...facts, repeatsJobId: job.id })
    expect(await bellOf(elena.id)).toEqual([
      { message: expect.stringMatching(/^Ana Reyes asks again for your bid on Portraits at dusk, in Phoenix/), link: `/jobs/${jobId}` },
    ])
    expect(await mailsTo(elena)).toMatchObject([{ subject: 'Ana Reyes asks again for your bid: Portraits at dusk' }])
    expect(await bellOf(other.id)).toEqual([])
    expect(await bellOf(hired.id)).toMatchObject([{ message: expect.stringContaining('posted Portraits at dusk again') }])
  })
})

test('an invitation has a number or an earlier bid', async () => {
  const { elena, elenasBid } = await aCancelledHire()
  const job = await aJob(db, { city: phoenix })
  const asked = { jobId: job.id, photographerId: elena.id, invitedAt: new Date() }
  for (const wrong of [{}, { number: 1, earlierBidId: elenasBid.id }])
    await expect(db.insert(invitations).values({ ...asked, ...wrong })).rejects.toSatisfy(refusedBy('invitations_numbered_or_again'))
  expect(await db.$count(invitations, and(eq(invitations.jobId, job.id), isNotNull(invitations.earlierBidId)))).toBe(0)
})
