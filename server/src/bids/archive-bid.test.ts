import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aBid, aCancellation, aJob, aRunningJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../test/refusal.ts'

const { db } = await freshDatabase()

test('an archived bid keeps its status, is not counted, and can be restored', async () => {
  const { api, bid } = await aClientWithABid()

  expect(await api.bids.archive({ bidId: bid.id })).toMatchObject({ status: 'pending', isArchived: true, may: ['unarchive'] })
  expect(await api.jobs.get({ jobId: bid.jobId })).toMatchObject({ bidCount: 0 })
  expect(await api.bids.unarchive({ bidId: bid.id })).toMatchObject({ status: 'pending', isArchived: false, may: ['accept', 'archive'] })
  expect(await api.jobs.get({ jobId: bid.jobId })).toMatchObject({ bidCount: 1 })
  expect(await recordedEvents(db, { jobId: bid.jobId })).toMatchObject([
    { name: 'bid.archived', facts: { bidId: bid.id, photographerId: bid.photographerId, isArchived: true }, isQueued: false },
    { name: 'bid.archived', facts: { bidId: bid.id, isArchived: false }, isQueued: false },
  ])
})

test('a bid whose photographer was disabled is not archived', async () => {
  const { api, bid } = await aClientWithABid()
  await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, bid.photographerId))
  for (const verb of [api.bids.archive, api.bids.unarchive])
    await expect(verb({ bidId: bid.id })).rejects.toMatchObject(refusal('bidder_unavailable'))
  expect(await recordedEvents(db, { jobId: bid.jobId })).toEqual([])
})

test('archiving twice records one event', async () => {
  const { api, bid } = await aClientWithABid()
  await api.bids.unarchive({ bidId: bid.id })
  await api.bids.archive({ bidId: bid.id })
  expect(await api.bids.archive({ bidId: bid.id })).toMatchObject({ isArchived: true })
  expect(await recordedEvents(db, { jobId: bid.jobId })).toHaveLength(1)
})

test('its photographer sees that the bid is no longer considered', async () => {
  const { api, bid } = await aClientWithABid()
  await api.bids.archive({ bidId: bid.id })
  const photographer = as(db, actorOf({ ...(await aPhotographer(db)), id: bid.photographerId }))
  expect(await photographer.bids.list({ jobId: bid.jobId })).toMatchObject({ items: [{ isArchived: true, may: ['withdraw'] }] })
})

test('only pending bids on open jobs can be archived', async () => {
  const { api, bid, client } = await aClientWithABid()
  const photographer = as(db, actorOf({ ...(await aPhotographer(db)), id: bid.photographerId }))
  await photographer.bids.withdraw({ bidId: bid.id })
  const { bid: accepted } = await aRunningJob(db, { clientId: client.id })
  const { bid: stale } = await aClientWithABid({ clientId: client.id })
  await aCancellation(db, { jobId: stale.jobId, reason: 'client' })

  for (const verb of [api.bids.archive, api.bids.unarchive]) {
    await expect(verb({ bidId: bid.id })).rejects.toMatchObject(refusal('bid_not_pending'))
    await expect(verb({ bidId: accepted.id })).rejects.toMatchObject(refusal('job_not_open'))
    await expect(verb({ bidId: stale.id })).rejects.toMatchObject(refusal('job_not_open'))
  }
})

test('after the start of the shoot nothing can be archived or restored, and availability is not shown', async () => {
  const { api, bid } = await aClientWithABid({ startsAt: new Date(Date.now() - 3_600_000) })
  for (const verb of [api.bids.archive, api.bids.unarchive]) {
    await expect(verb({ bidId: bid.id })).rejects.toMatchObject(refusal('shoot_time_passed'))
  }
  expect(await api.bids.list({ jobId: bid.jobId })).toMatchObject({ items: [{ isBusyThen: null, may: [] }] })
})

test('only the client of the job can archive its bids', async () => {
  const { bid } = await aClientWithABid()
  const other = as(db, actorOf(await aClient(db)))
  const photographer = as(db, actorOf(await aPhotographer(db)))
  const visitor = as(db, null)
  for (const verb of ['archive', 'unarchive'] as const) {
    await expect(other.bids[verb]({ bidId: bid.id })).rejects.toMatchObject(notThere)
    await expect(other.bids[verb]({ bidId: randomUUID() })).rejects.toMatchObject(notThere)
    await expect(photographer.bids[verb]({ bidId: bid.id })).rejects.toMatchObject(notForYou)
    await expect(visitor.bids[verb]({ bidId: bid.id })).rejects.toMatchObject(notSignedIn)
  }
})

async function aClientWithABid(facts: { clientId?: string; startsAt?: Date } = {}) {
  const client = await aClient(db)
  const job = await aJob(db, { clientId: client.id, ...facts })
  return { api: as(db, actorOf(client)), client, bid: await aBid(db, { jobId: job.id }) }
}
