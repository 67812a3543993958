import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobs } from '#server/jobs/tables'
import { aBid, aJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
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
  ['bids_message_not_blank', { message: ' \n\t ' }],
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

  test('is not made after the start of the shoot', async () => {
    const past = await aJob(db, { startsAt: daysFromNow(-1) })
    await expect(aBid(db, { jobId: past.id, submittedAt: new Date() })).rejects.toSatisfy(refusedBy('bids_by_photographers'))
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
    await change(bid, { ...again, submissions: 2, version: 2 })
    await change(bid, { status: 'rejected', rejectReason: 'withdrawn' })
    await db.update(jobs).set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'client' }).where(eq(jobs.id, bid.jobId))
    await expect(change(bid, { ...again, submissions: 3, version: 3 })).rejects.toSatisfy(refusedBy('bids_moves'))
  })

  test.each([
    ['that is not counted', { version: 2 }],
    ['in the same version', { submissions: 2 }],
    ['after the start of the shoot', { version: 2, submissions: 2, submittedAt: daysFromNow(4) }],
  ])('do not lead back by a submission %s', async (_, columns) => {
    const bid = await aRejectedBid('withdrawn')
    await expect(change(bid, { ...again, ...columns })).rejects.toSatisfy(refusedBy('bids_moves'))
  })

  test('do not lead back for whom the client had put aside, whatever reason is written over it', async () => {
    const bid = await aBid(db)
    await change(bid, { archivedAt: new Date() })
    await change(bid, { status: 'rejected', rejectReason: 'withdrawn' })
    await expect(change(bid, { ...again, submissions: 2, version: 2 })).rejects.toSatisfy(refusedBy('bids_moves'))
    await expect(change(bid, { archivedAt: null })).rejects.toSatisfy(refusedBy('bids_edits'))
    const outbid = await aRejectedBid('outbid')
    await expect(change(outbid, { rejectReason: 'withdrawn' })).rejects.toSatisfy(refusedBy('bids_edits'))
  })

  test('do not lead to accepted from an archived bid, nor on terms that the job no longer has', async () => {
    const [archived, stale] = [await aBid(db), await aBid(db)]
    await change(archived, { archivedAt: new Date() })
    await expect(hire(archived)).rejects.toSatisfy(refusedBy('bids_accepted_not_archived'))
    await db.update(jobs).set({ budgetDollars: 1, version: 2 }).where(eq(jobs.id, stale.jobId))
    await expect(hire(stale)).rejects.toSatisfy(refusedBy('bids_moves'))
  })
})

describe('what a bid says', () => {
  test.each([
    ['amount', { amountDollars: 1 }],
    ['message', { message: 'For less' }],
    ['version of the job', { jobVersion: 2 }],
  ])('(%s) changes together with its version, while it can be answered', async (_, columns) => {
    const [standing, archived, rejected, accepted] = [
      await aBid(db),
      await aBid(db),
      await aRejectedBid('outbid'),
      (await aRunningJob(db)).bid,
    ]
    await change(archived, { archivedAt: new Date() })
    await expect(change(standing, columns)).rejects.toSatisfy(refusedBy('bids_edits'))
    await change(standing, { ...columns, version: 2 })
    for (const bid of [archived, rejected]) {
      await expect(change(bid, { ...columns, version: 2 })).rejects.toSatisfy(refusedBy('bids_edits'))
    }
    await expect(change(accepted, { ...columns, version: 2 })).rejects.toThrow()
  })

  test('is put aside while it is pending', async () => {
    for (const bid of [await aRejectedBid('outbid'), (await aRunningJob(db)).bid]) {
      await expect(change(bid, { archivedAt: new Date() })).rejects.toSatisfy(refusedBy('bids_edits'))
    }
  })
})

const again = { status: 'pending', rejectReason: null } as const

function change(bid: BidRow, columns: Partial<typeof bids.$inferInsert>) {
  return db.update(bids).set(columns).where(eq(bids.id, bid.id))
}

function hire(bid: BidRow, acceptedAmountDollars = bid.amountDollars) {
  return db.transaction(async (tx) => {
    await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, bid.id))
    const award = { acceptedBidId: bid.id, acceptedPhotographerId: bid.photographerId, acceptedAmountDollars, acceptedAt: new Date() }
    await tx
      .update(jobs)
      .set({ status: 'in_progress', ...award })
      .where(eq(jobs.id, bid.jobId))
    await tx.execute(sql`insert into busy_times select ${bid.photographerId}, id, starts_at, ends_at from jobs where id = ${bid.jobId}`)
  })
}

async function aRejectedBid(rejectReason: NonNullable<BidRow['rejectReason']>) {
  const bid = await aBid(db)
  await change(bid, { status: 'rejected', rejectReason })
  return bid
}

async function aCancelledJob() {
  const job = await aJob(db)
  await db.update(jobs).set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'client' }).where(eq(jobs.id, job.id))
  return job
}
