import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { subscriptions } from '#server/billing/tables'
import { jobs } from '#server/jobs/tables'
import { aBid, aJob, aRunningJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../test/refusal.ts'
import { bids } from './tables.ts'

const { db } = await freshDatabase()
const change = { amountDollars: 310, message: 'With prints.', seenBidVersion: 1, seenJobVersion: 1 }

test('a photographer changes their own bid, which then has the next version', async () => {
  const { api, bid } = await aBidder()
  expect(await api.bids.edit({ bidId: bid.id, ...change })).toMatchObject({ version: 2, amountDollars: 310, message: 'With prints.' })
  expect(await recordedEvents(db, { jobId: bid.jobId })).toMatchObject([
    { name: 'bid.edited', facts: { bidId: bid.id, photographerId: bid.photographerId, isConfirmed: false }, isQueued: true },
  ])
})

test('a change of the details alone is an edit: the client has to see it before accepting', async () => {
  const { api, bid } = await aBidder({ message: change.message, amountDollars: change.amountDollars, editedPictures: 40 })
  expect(await api.bids.edit({ bidId: bid.id, ...change, editedPictures: 60 })).toMatchObject({
    version: 2,
    details: { editedPictures: 60 },
  })
  const same = { ...change, seenBidVersion: 2, editedPictures: 60 }
  expect(await api.bids.edit({ bidId: bid.id, ...same })).toMatchObject({ version: 3 })
  expect(await recordedEvents(db, { jobId: bid.jobId })).toMatchObject([
    { facts: { isConfirmed: false } },
    { facts: { isConfirmed: true } },
  ])
})

test("an edit confirms the job's current terms", async () => {
  const { api, bid } = await aBidder()
  await db.update(jobs).set({ version: 2 }).where(eq(jobs.id, bid.jobId))
  expect(await api.bids.list({ jobId: bid.jobId })).toMatchObject({ items: [{ madeBeforeChange: true }] })
  expect(await api.bids.edit({ bidId: bid.id, ...change, seenJobVersion: 2 })).toMatchObject({ madeBeforeChange: false, version: 2 })
})

test('an edit is refused when the bid or the job changed in the meantime', async () => {
  const { api, bid } = await aBidder({ version: 2 })
  await expect(api.bids.edit({ bidId: bid.id, ...change })).rejects.toMatchObject(refusal('bid_changed'))
  await db.update(jobs).set({ version: 2 }).where(eq(jobs.id, bid.jobId))
  await expect(api.bids.edit({ bidId: bid.id, ...change, seenBidVersion: 2 })).rejects.toMatchObject(refusal('job_changed'))
})

test('an edit is refused for a bid that was withdrawn or archived', async () => {
  const withdrawn = await aBidder()
  await withdrawn.api.bids.withdraw({ bidId: withdrawn.bid.id })
  await expect(withdrawn.api.bids.edit({ bidId: withdrawn.bid.id, ...change })).rejects.toMatchObject(refusal('bid_not_pending'))
  const archived = await aBidder({ archivedAt: new Date() })
  await expect(archived.api.bids.edit({ bidId: archived.bid.id, ...change })).rejects.toMatchObject(refusal('bid_no_longer_considered'))
})

test('while the client is disabled a bid can be withdrawn, but not edited, confirmed or made again', async () => {
  const { api, bid } = await aBidder()
  const [job] = await db.select().from(jobs).where(eq(jobs.id, bid.jobId))
  const turn = (disabledAt: Date | null) => db.update(people).set({ disabledAt }).where(eq(people.id, job!.clientId))
  const may = async () => (await api.bids.list({ jobId: bid.jobId })).items[0]?.may
  expect(await may()).toEqual(['edit', 'withdraw', 'bidAgain'])
  await turn(new Date())
  expect(await may()).toEqual(['withdraw'])
  await expect(api.bids.edit({ bidId: bid.id, ...change })).rejects.toMatchObject(refusal('bid_client_disabled'))
  await turn(null)
  expect(await api.bids.edit({ bidId: bid.id, ...change })).toMatchObject({ version: 2 })
})

test('an edit is refused after the start of the shoot, and once somebody is hired', async () => {
  const { api, bid } = await aBidder()
  const late = as(db, actorOf({ ...(await aPhotographer(db)), id: bid.photographerId }), {
    now: () => new Date(Date.now() + 4 * 86_400_000),
  })
  await expect(late.bids.edit({ bidId: bid.id, ...change })).rejects.toMatchObject(refusal('shoot_time_passed'))
  const { bid: accepted } = await aRunningJob(db, { photographerId: bid.photographerId })
  await expect(api.bids.edit({ bidId: accepted.id, ...change })).rejects.toMatchObject(refusal('job_not_open'))
})

test('a bid can be changed twenty times a day, and again a day after the first change', async () => {
  const photographer = await aPhotographer(db)
  const job = await aJob(db, { startsAt: new Date(Date.now() + 10 * 86_400_000) })
  const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id })
  const start = Date.now()
  const editAfter = (hours: number, seenBidVersion: number) =>
    as(db, actorOf(photographer), { now: () => new Date(start + hours * 3_600_000) }).bids.edit({
      bidId: bid.id,
      ...change,
      seenBidVersion,
    })
  for (let edit = 1; edit <= 20; edit++) await editAfter(edit / 2, edit)
  await expect(editAfter(23, 21)).rejects.toMatchObject({
    ...refusal('bid_edits_used_up'),
    message: 'You have changed this bid 20 times within 24 hours. Change it again in 90 minutes.',
  })
  await expect(editAfter(24.4, 21)).rejects.toMatchObject(refusal('bid_edits_used_up'))
  expect(await editAfter(24.5, 21)).toMatchObject({ version: 22 })
  await expect(editAfter(24.6, 22)).rejects.toMatchObject(refusal('bid_edits_used_up'))
  expect(await editAfter(25, 22)).toMatchObject({ version: 23 })
})

test('an edit needs a subscription, withdrawing never does', async () => {
  const { api, bid } = await aBidder()
  await db
    .update(subscriptions)
    .set({ state: 'ended', periodEndsAt: new Date(Date.now() - 1000) })
    .where(eq(subscriptions.personId, bid.photographerId))
  await expect(api.bids.edit({ bidId: bid.id, ...change })).rejects.toMatchObject(refusal('bid_subscription_required'))
  expect(await api.bids.withdraw({ bidId: bid.id })).toMatchObject({ status: 'rejected', rejectReason: 'withdrawn' })
})

test('a withdrawn bid is closed for both sides', async () => {
  const { api, bid } = await aBidder()
  expect(await api.bids.withdraw({ bidId: bid.id })).toMatchObject({ status: 'rejected', rejectReason: 'withdrawn', may: [] })
  expect(await recordedEvents(db, { jobId: bid.jobId })).toMatchObject([
    { name: 'bid.withdrawn', facts: { bidId: bid.id }, isQueued: true },
  ])
  await expect(api.bids.withdraw({ bidId: bid.id })).rejects.toMatchObject(refusal('bid_not_pending'))
})

test('an archived bid can be withdrawn, an accepted one cannot', async () => {
  const archived = await aBidder({ archivedAt: new Date() })
  expect(await archived.api.bids.withdraw({ bidId: archived.bid.id })).toMatchObject({ rejectReason: 'withdrawn' })
  const { bid: accepted } = await aRunningJob(db, { photographerId: archived.bid.photographerId })
  await expect(archived.api.bids.withdraw({ bidId: accepted.id })).rejects.toMatchObject(refusal('job_not_open'))
})

test('only its photographer can edit or withdraw a bid', async () => {
  const { bid } = await aBidder()
  const other = as(db, actorOf(await aPhotographer(db)))
  const absent = await other.bids.withdraw({ bidId: randomUUID() }).catch((error) => error)
  await expect(other.bids.edit({ bidId: bid.id, ...change })).rejects.toMatchObject({ ...notThere, message: absent.message })
  await expect(other.bids.withdraw({ bidId: bid.id })).rejects.toMatchObject({ ...notThere, message: absent.message })

  const client = as(db, actorOf(await aClient(db)))
  await expect(client.bids.edit({ bidId: bid.id, ...change })).rejects.toMatchObject(notForYou)
  await expect(client.bids.withdraw({ bidId: bid.id })).rejects.toMatchObject(notForYou)
  await expect(as(db, null).bids.edit({ bidId: bid.id, ...change })).rejects.toMatchObject(notSignedIn)
  await expect(as(db, null).bids.withdraw({ bidId: bid.id })).rejects.toMatchObject(notSignedIn)
  expect(await db.select().from(bids).where(eq(bids.id, bid.id))).toEqual([bid])
})

async function aBidder(facts: Parameters<typeof aBid>[1] = {}) {
  const photographer = await aPhotographer(db)
  return { api: as(db, actorOf(photographer)), bid: await aBid(db, { ...facts, photographerId: photographer.id }) }
}
