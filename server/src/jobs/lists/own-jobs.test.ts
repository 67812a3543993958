import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import { aBid, aCancellation, aCompletedJob, aDelivery, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn } from '../../../test/refusal.ts'

const { db } = await freshDatabase()

test('a client finds their own jobs by status, newest first, with the accepted amounts', async () => {
  const client = await aClient(db)
  const api = as(db, actorOf(client))
  const older = await aJob(db, { clientId: client.id, postedAt: daysFromNow(-1) })
  // Its start has passed: it stays here, where its client can cancel or repeat it.
  const past = await aJob(db, { clientId: client.id, startsAt: new Date(Date.now() - 3_600_000) })
  const { job: running } = await aRunningJob(db, { clientId: client.id })
  const { job: completed } = await aCompletedJob(db, { clientId: client.id })
  const cancelled = await aJob(db, { clientId: client.id })
  await aCancellation(db, { jobId: cancelled.id, reason: 'client' })
  const bid = await aBid(db, { jobId: older.id, amountDollars: 300 })
  await aJob(db)

  expect((await api.jobs.mine({ status: 'open' })).items).toMatchObject([
    { id: past.id, bidCount: 0 },
    {
      id: older.id,
      bidCount: 1,
      distanceMiles: null,
      ownBid: null,
      acceptedAmountDollars: null,
      bidding: { lowestDollars: 300, highestDollars: 300, people: [{ id: bid.photographerId }] },
    },
  ])
  expect((await api.jobs.mine({ status: 'in_progress' })).items).toMatchObject([
    { id: running.id, acceptedAmountDollars: 250, photographer: { fullName: 'Pat Park' } },
  ])
  expect((await api.jobs.mine({ status: 'completed' })).items).toMatchObject([{ id: completed.id, may: ['review', 'clone'] }])
  expect((await api.jobs.mine({ status: 'cancelled' })).items).toMatchObject([{ id: cancelled.id, may: ['clone'] }])
  expect(await api.jobs.myCounts()).toEqual({ open: 2, in_progress: 1, completed: 1, cancelled: 1 })
})

test('a hire in the list names its next step', async () => {
  const client = await aClient(db)
  const api = as(db, actorOf(client))
  const hire = { clientId: client.id, meetingPoint: 'At the north gate' }
  const { job: ahead } = await aRunningJob(db, { ...hire, postedAt: daysFromNow(-3) })
  const { job: over } = await aRunningJob(db, { ...hire, postedAt: daysFromNow(-4), startsAt: daysFromNow(-1) })
  const { job: received } = await aRunningJob(db, { ...hire, postedAt: daysFromNow(-5), startsAt: daysFromNow(-40) })
  await aDelivery(db, { jobId: received.id, outcome: 'received', answeredAt: new Date() })
  await aCompletedJob(db, { clientId: client.id })
  const steps = async (status: 'in_progress' | 'completed') =>
    (await api.jobs.mine({ status })).items.map(({ id, nextStep }) => (status === 'completed' ? nextStep : [id, nextStep]))
  expect(await steps('in_progress')).toEqual([
    [ahead.id, 'shoot'],
    [over.id, 'pictures'],
    [received.id, 'complete'],
  ])
  expect(await steps('completed')).toEqual(['review'])
})

test('the list of open jobs shows the range of bids, and the newest four bidders who can be hired', async () => {
  const client = await aClient(db)
  const { id: jobId } = await aJob(db, { clientId: client.id })
  const { id: quiet } = await aJob(db, { clientId: client.id, postedAt: new Date(Date.now() - 60_000) })
  const offers = []
  for (const [age, amountDollars] of [320, 480, 500, 360, 410].entries())
    offers.push(await aBid(db, { jobId, amountDollars, submittedAt: new Date(Date.now() - age * 60_000) }))
  await aBid(db, { jobId, amountDollars: 10, archivedAt: new Date() })
  const { photographerId: disabledId } = await aBid(db, { jobId, amountDollars: 20 })
  await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, disabledId))
  const withdrawn = await aBid(db, { jobId, amountDollars: 30 })
  await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, withdrawn.id))

  const { items } = await as(db, actorOf(client)).jobs.mine({ status: 'open' })
  expect(items.map(({ id }) => id)).toEqual([jobId, quiet])
  expect(items[0]?.bidding).toMatchObject({ lowestDollars: 320, highestDollars: 500 })
  expect(items[0]?.bidding?.people.map(({ id }) => id)).toEqual(offers.slice(0, 4).map(({ photographerId }) => photographerId))
  expect(items[0]?.bidCount).toBe(5)
  expect(items[1]?.bidding).toBeNull()
})

test('a client without jobs has none of each status', async () => {
  const api = as(db, actorOf(await aClient(db)))
  expect(await api.jobs.mine({ status: 'open' })).toEqual({ items: [], nextCursor: null })
  expect(await api.jobs.myCounts()).toEqual({ open: 0, in_progress: 0, completed: 0, cancelled: 0 })
})

test('the twenty-first job is on the next page', async () => {
  const client = await aClient(db)
  for (let count = 0; count < 21; count++) await aJob(db, { clientId: client.id })
  const first = await as(db, actorOf(client)).jobs.mine({ status: 'open' })
  const second = await as(db, actorOf(client)).jobs.mine({ status: 'open', cursor: first.nextCursor! })
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 1, null])
  expect(first.items.map(({ id }) => id)).not.toContain(second.items[0]?.id)
})

test('own jobs are for clients', async () => {
  const photographer = as(db, actorOf(await aPhotographer(db)))
  await expect(photographer.jobs.mine({ status: 'open' })).rejects.toMatchObject(notForYou)
  await expect(photographer.jobs.myCounts()).rejects.toMatchObject(notForYou)
  await expect(as(db, null).jobs.mine({ status: 'open' })).rejects.toMatchObject(notSignedIn)
  await expect(as(db, null).jobs.myCounts()).rejects.toMatchObject(notSignedIn)
})
