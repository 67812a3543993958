import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobs } from '#server/jobs/tables'
import { aBid, aJob, aRunningJob } from '../../factories/jobs.ts'
import { aClient, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { type BidRow, bids } from './tables.ts'

const { db } = await freshDatabase()

test.each([
  ['bids_amount', { amountDollars: 0 }],
  ['bids_amount', { amountDollars: 1_000_001 }],
  ['bids_message_length', { message: '' }],
  ['bids_message_length', { message: 'x'.repeat(4001) }],
  ['bids_submissions', { submissions: 0 }],
  ['bids_submissions', { submissions: 4 }],
  ['bids_rejected_with_reason', { rejectReason: 'outbid' }],
] as const)('the columns of a bid are held by %s (%#)', async (constraint, facts) => {
  await expect(aBid(db, facts)).rejects.toSatisfy(refusedBy(constraint))
})

describe('a bid', () => {
  test('is the only one of its photographer on a job', async () => {
    const { jobId, photographerId } = await aBid(db)
    await expect(aBid(db, { jobId, photographerId })).rejects.toSatisfy(refusedBy('bids_one_per_job_and_photographer'))
  })

  test("is a photographer's", async () => {
    await expect(aBid(db, { photographerId: (await aClient(db)).id })).rejects.toSatisfy(refusedBy('bids_by_photographers'))
  })

  test.each(['accepted', 'rejected'] as const)('does not begin %s', async (status) => {
    const facts = { status, rejectReason: status === 'rejected' ? ('outbid' as const) : null }
    await expect(aBid(db, facts)).rejects.toSatisfy(refusedBy('bids_by_photographers'))
  })

  test('is not made on a job in progress, nor on a cancelled one', async () => {
    const { job } = await aRunningJob(db)
    await expect(aBid(db, { jobId: job.id })).rejects.toSatisfy(refusedBy('bids_by_photographers'))
    const cancelled = await aCancelledJob()
    await expect(aBid(db, { jobId: cancelled.id })).rejects.toSatisfy(refusedBy('bids_by_photographers'))
  })

  test('stays with its job and its photographer', async () => {
    const bid = await aBid(db)
    const [otherJob, otherPhotographer] = [await aJob(db), await aPhotographer(db)]
    await expect(change(bid, { jobId: otherJob.id })).rejects.toSatisfy(refusedBy('bids_agreed_stays'))
    await expect(change(bid, { photographerId: otherPhotographer.id })).rejects.toSatisfy(refusedBy('bids_agreed_stays'))
  })

  test('is not accepted without its job being awarded', async () => {
    await expect(change(await aBid(db), { status: 'accepted' })).rejects.toSatisfy(refusedBy('hires_are_whole'))
  })

  test('is not the second accepted one', async () => {
    const job = await aJob(db)
    const [first, second] = [await aBid(db, { jobId: job.id }), await aBid(db, { jobId: job.id })]
    const both = db.transaction(async (tx) => {
      await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, first.id))
      await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, second.id))
    })
    await expect(both).rejects.toSatisfy(refusedBy('bids_one_accepted_per_job'))
  })

  test('is not left pending on a job that was awarded to another', async () => {
    const job = await aJob(db)
    const [winner, rival] = [await aBid(db, { jobId: job.id }), await aBid(db, { jobId: job.id })]
    await expect(hire(winner)).rejects.toSatisfy(refusedBy('hires_are_whole'))
    await change(rival, { status: 'rejected', rejectReason: 'outbid' })
    await hire(winner)
  })

  test('is awarded at its own amount', async () => {
    await expect(hire(await aBid(db), 1)).rejects.toSatisfy(refusedBy('hires_are_whole'))
  })

  test('keeps its amount once it is accepted', async () => {
    const { bid } = await aRunningJob(db)
    await expect(change(bid, { amountDollars: 999 })).rejects.toSatisfy(refusedBy('bids_agreed_stays'))
  })
})

describe('the moves of a bid', () => {
  test('do not lead away from accepted', async () => {
    const { bid } = await aRunningJob(db)
    await expect(change(bid, { status: 'pending' })).rejects.toSatisfy(refusedBy('bids_moves'))
    await expect(change(bid, { status: 'rejected', rejectReason: 'withdrawn' })).rejects.toSatisfy(refusedBy('bids_moves'))
  })

  test('do not lead from rejected to accepted', async () => {
    const bid = await aRejectedBid('withdrawn')
    await expect(change(bid, { status: 'accepted', rejectReason: null })).rejects.toSatisfy(refusedBy('bids_moves'))
  })

  test.each(['outbid', 'archived', 'job_cancelled', 'job_expired'] as const)('do not lead back from %s', async (reason) => {
    const bid = await aRejectedBid(reason)
    await expect(change(bid, { status: 'pending', rejectReason: null })).rejects.toSatisfy(refusedBy('bids_moves'))
  })

  test('lead back from withdrawn, while the job is open', async () => {
    const bid = await aRejectedBid('withdrawn')
    await change(bid, { status: 'pending', rejectReason: null })
    await change(bid, { status: 'rejected', rejectReason: 'withdrawn' })
    await db.update(jobs).set({ status: 'cancelled', cancelReason: 'client' }).where(eq(jobs.id, bid.jobId))
    await expect(change(bid, { status: 'pending', rejectReason: null })).rejects.toSatisfy(refusedBy('bids_moves'))
  })
})

function change(bid: BidRow, columns: Partial<typeof bids.$inferInsert>) {
  return db.update(bids).set(columns).where(eq(bids.id, bid.id))
}

function hire(bid: BidRow, acceptedAmountDollars = bid.amountDollars) {
  return db.transaction(async (tx) => {
    await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, bid.id))
    const award = { acceptedBidId: bid.id, acceptedPhotographerId: bid.photographerId, acceptedAmountDollars }
    await tx
      .update(jobs)
      .set({ status: 'in_progress', ...award })
      .where(eq(jobs.id, bid.jobId))
  })
}

async function aRejectedBid(rejectReason: NonNullable<BidRow['rejectReason']>) {
  const bid = await aBid(db)
  await change(bid, { status: 'rejected', rejectReason })
  return bid
}

async function aCancelledJob() {
  const job = await aJob(db)
  await db.update(jobs).set({ status: 'cancelled', cancelReason: 'client' }).where(eq(jobs.id, job.id))
  return job
}
