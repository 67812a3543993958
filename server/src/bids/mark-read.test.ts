import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBid, aCancellation, aJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere } from '../../test/refusal.ts'
import { bids } from './tables.ts'

const { db } = await freshDatabase()

test('the owner of a bid learns once that the client has read it, and nothing more', async () => {
  const { client, photographer, bid, rival, isRead, read } = await aReadableBid()
  expect(await isRead()).toBe(false)
  await read([bid, rival])
  await read([bid, rival])
  expect(await isRead()).toBe(true)
  expect(await recordedEvents(db, { jobId: bid.jobId })).toMatchObject([{ name: 'bids.read', isQueued: false }])
  const own = async () => (await photographer.bids.list({ jobId: bid.jobId, group: 'own' })).items[0]
  const asRead = await own()
  await db.update(bids).set({ readVersion: null }).where(eq(bids.id, bid.id))
  expect(await own()).toEqual({ ...asRead, isRead: false })
  expect((await client.bids.list({ jobId: bid.jobId })).items.map(({ isRead }) => isRead)).toEqual([false, true])
})

test('an edited bid is unread, also if the client saw the version before', async () => {
  const { photographer, bid, isRead, read } = await aReadableBid()
  await read([bid])
  const offer = { amountDollars: 320, message: 'With an album.', seenBidVersion: 1, seenJobVersion: 1 }
  await photographer.bids.edit({ bidId: bid.id, ...offer })
  expect(await isRead()).toBe(false)
  await read([bid])
  expect(await isRead()).toBe(false)
  await read([{ id: bid.id, version: 2 }])
  expect(await isRead()).toBe(true)
})

test('of several tabs that show the same bids at once, one tells the photographers', async () => {
  for (let round = 0; round < 4; round++) {
    const { bid, rival, read } = await aReadableBid()
    await Promise.all([read([bid, rival]), read([rival, bid]), read([bid]), read([rival, bid])])
    const told = (await recordedEvents(db, { jobId: bid.jobId })).flatMap(({ facts }) => facts['photographerIds'])
    expect(told.toSorted()).toEqual([bid.photographerId, rival.photographerId].toSorted())
  }
})

test('an archived bid, a bid on another job and a bid on a cancelled job stay as they were', async () => {
  const { bid, client, read } = await aReadableBid()
  const elsewhere = await aBid(db)
  await client.bids.archive({ bidId: bid.id })
  await read([bid, elsewhere])
  const { bid: closed, read: readClosed } = await aReadableBid()
  await aCancellation(db, { jobId: closed.jobId, reason: 'client' })
  await db.update(bids).set({ status: 'rejected', rejectReason: 'job_cancelled' }).where(eq(bids.id, closed.id))
  await readClosed([closed])
  for (const { id } of [bid, elsewhere, closed])
    expect(await db.select({ readVersion: bids.readVersion }).from(bids).where(eq(bids.id, id)).limit(1)).toEqual([{ readVersion: null }])
})

test('only the client of the job says that its bids were read', async () => {
  const { bid } = await aReadableBid()
  const input = { jobId: bid.jobId, bids: [{ bidId: bid.id, version: 1 }] }
  const other = as(db, actorOf(await aClient(db)))
  await expect(other.bids.markRead(input)).rejects.toMatchObject(notThere)
  await expect(other.bids.markRead({ ...input, jobId: randomUUID() })).rejects.toMatchObject(notThere)
  await expect(as(db, actorOf(await aPhotographer(db))).bids.markRead(input)).rejects.toMatchObject(notForYou)
  await expect(as(db, null).bids.markRead(input)).rejects.toMatchObject(notSignedIn)
})

test('the database refuses a version that was never made', async () => {
  const bid = await aBid(db)
  await expect(db.update(bids).set({ readVersion: 2 }).where(eq(bids.id, bid.id))).rejects.toMatchObject({
    cause: { constraint: 'bids_read_version' },
  })
})

async function aReadableBid() {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const job = await aJob(db, { clientId: client.id })
  const rival = await aBid(db, { jobId: job.id, submittedAt: new Date(Date.now() - 3_600_000) })
  const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id })
  const [asClient, asOwner] = [as(db, actorOf(client)), as(db, actorOf(photographer))]
  return {
    client: asClient,
    photographer: asOwner,
    bid,
    rival,
    isRead: async () => (await asOwner.bids.list({ jobId: job.id, group: 'own' })).items[0]?.isRead,
    read: (seen: { id: string; version: number }[]) =>
      asClient.bids.markRead({ jobId: job.id, bids: seen.map(({ id, version }) => ({ bidId: id, version })) }),
  }
}
