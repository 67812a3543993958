import { expect, test } from 'vitest'
import { aBid, aJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'

const { db } = await freshDatabase()

/** A photographer who was hired for a shoot of two hours in three days, with bids during it, an hour after it, and a day later. */
async function aHiredBidder(buffers = {}) {
  const photographer = await aPhotographer(db, { buffers })
  const startsAt = daysFromNow(3)
  const { job: hire } = await aRunningJob(db, { photographerId: photographer.id, startsAt, durationMinutes: 120 })
  const bidAfter = async (minutes: number, title: string) => {
    const job = await aJob(db, { startsAt: new Date(hire.startsAt.getTime() + minutes * 60_000), title })
    return aBid(db, { jobId: job.id, photographerId: photographer.id })
  }
  const during = await bidAfter(60, 'During it')
  const after = await bidAfter(180, 'An hour after it')
  await bidAfter(24 * 60, 'A day later')
  const { bids, desk } = as(db, actorOf(photographer))
  return { hire, during, after, photographer, bids, desk }
}

test('pending bids at the time of an accepted shoot say so in the list, and can be asked for by the shoot', async () => {
  const { hire, during, bids, desk, photographer } = await aHiredBidder()
  expect(
    (await desk.ownBids({ outcome: 'pending' })).items.map(({ job, clashes }) => [job.title, ...clashesIn(clashes)]).toSorted(),
  ).toEqual([['A day later'], ['An hour after it'], ['During it', 'shoot']])
  expect((await desk.ownBids({ outcome: 'won' })).items).toMatchObject([{ fit: null, clashes: [] }])
  expect(await bids.overlapping({ jobId: hire.id })).toMatchObject([{ bidId: during.id, jobId: during.jobId, title: 'During it' }])
  await bids.withdraw({ bidId: during.id })
  expect(await bids.overlapping({ jobId: hire.id })).toEqual([])
  await as(db, actorOf(photographer)).jobs.cancel({ jobId: hire.id, note: 'I broke my arm.' })
  expect((await desk.ownBids({ outcome: 'pending' })).items.map(({ fit }) => fit)).toEqual(['fits', 'fits'])
})

test('so do bids that leave too little time to pack up and prepare', async () => {
  const { hire, during, after, bids, desk } = await aHiredBidder({ prepareMinutes: 45, packUpMinutes: 45 })
  expect(
    (await desk.ownBids({ outcome: 'pending' })).items.map(({ job, clashes }) => [job.title, ...clashesIn(clashes)]).toSorted(),
  ).toEqual([
    ['A day later'],
    ['An hour after it', 'too close to a bid', 'too close to a shoot'],
    ['During it', 'shoot', 'too close to a bid'],
  ])
  expect((await bids.overlapping({ jobId: hire.id })).map(({ bidId }) => bidId)).toEqual([during.id, after.id])
})

test('nobody else reads them, and there are none of a job that has started', async () => {
  const { hire, bids, photographer } = await aHiredBidder()
  expect(await as(db, actorOf(await aPhotographer(db))).bids.overlapping({ jobId: hire.id })).toEqual([])
  const later = as(db, actorOf(photographer), { now: () => daysFromNow(5) }).bids
  expect(await later.overlapping({ jobId: hire.id })).toEqual([])
  expect(await bids.overlapping({ jobId: (await aJob(db)).id })).toEqual([])
})

function clashesIn(clashes: { kind: string; isTooClose: boolean }[]) {
  return clashes.map(({ kind, isTooClose }) => (isTooClose ? `too close to a ${kind}` : kind)).toSorted()
}
