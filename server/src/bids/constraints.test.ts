import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hirePhotographer } from '#server/jobs/hire-photographer'
import { jobs } from '#server/jobs/tables'
import { hireTerms } from '#server/jobs/terms/tables'
import { aBid, aHire, aJob, aRejection, aRunningJob } from '../../factories/jobs.ts'
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
  ['bids_rejected_with_reason', { rejectReason: 'outbid' }],
] as const)('the columns of a bid are checked by %s (%#)', async (constraint, facts) => {
  await expect(aBid(db, facts)).rejects.toSatisfy(refusedBy(constraint))
})

describe('a bid', () => {
  test('is the only one of its photographer on a job', async () => {
    const { jobId, photographerId } = await aBid(db)
    await expect(aBid(db, { jobId, photographerId })).rejects.toSatisfy(refusedBy('bids_one_per_job_and_photographer'))
  })

  test('cannot be accepted while the job stays open', async () => {
    await expect(change(await aBid(db), { status: 'accepted' })).rejects.toSatisfy(refusedBy('hires_are_whole'))
  })

  test('cannot be the second accepted one', async () => {
    const job = await aJob(db)
    const first = await aBid(db, { jobId: job.id })
    const second = await aBid(db, { jobId: job.id })
    const both = db.transaction(async (tx) => {
      await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, first.id))
      await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, second.id))
    })
    await expect(both).rejects.toSatisfy(refusedBy('bids_one_accepted_per_job'))
  })

  test('cannot stay pending on a job for which another was accepted', async () => {
    const job = await aJob(db)
    const winner = await aBid(db, { jobId: job.id })
    const rival = await aBid(db, { jobId: job.id })
    await expect(hire(winner, winner)).rejects.toSatisfy(refusedBy('hires_are_whole'))
    expect((await reread(rival))?.status).toBe('pending')
    await aHire(db, { jobId: job.id, bidId: winner.id })
    expect((await reread(rival))?.status).toBe('rejected')
  })

  test('cannot be made on a job in progress', async () => {
    const { job } = await aRunningJob(db)
    await expect(aBid(db, { jobId: job.id })).rejects.toSatisfy(refusedBy('hires_are_whole'))
  })

  test('is checked against current data, not an older snapshot', async () => {
    const bid = await aBid(db)
    const old = db.transaction((tx) => aHire(tx, { jobId: bid.jobId, bidId: bid.id }), { isolationLevel: 'repeatable read' })
    await expect(old).rejects.toSatisfy(refusedBy('hires_are_whole'))
  })

  test('can be made at most three times', async () => {
    const bid = await aBid(db)
    for (const submissions of [2, 3, 4]) {
      await change(bid, { status: 'rejected', rejectReason: 'withdrawn' })
      const next = change(bid, { ...again, submissions, version: submissions })
      if (submissions < 4) await next
      else await expect(next).rejects.toSatisfy(refusedBy('bids_submissions'))
    }
  })

  test('can only be accepted at its own amount, which the first terms have', async () => {
    const bid = await aBid(db)
    await expect(hire(bid, { ...bid, amountDollars: 1 })).rejects.toSatisfy(refusedBy('hires_are_whole'))
    await expect(hire(bid, bid, { isWithoutTerms: true })).rejects.toSatisfy(refusedBy('hires_are_whole'))
    await hire(bid, bid)
  })
})

describe('the moves of a bid', () => {
  test('do not leave accepted', async () => {
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

  test('lead back from withdrawn', async () => {
    const bid = await aRejectedBid('withdrawn')
    await change(bid, { ...again, submissions: 2, version: 2 })
    expect((await reread(bid))?.status).toBe('pending')
  })
})

const again = { status: 'pending', rejectReason: null } as const

function change(bid: BidRow, columns: Partial<typeof bids.$inferInsert>) {
  return db.update(bids).set(columns).where(eq(bids.id, bid.id))
}

function hire(bid: BidRow, hired: BidRow, { isWithoutTerms = false } = {}) {
  return db.transaction(async (tx) => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, bid.jobId))
    await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, bid.id))
    await hirePhotographer(tx, { job: job!, bid: hired, showing: 'none', now: new Date() })
    if (isWithoutTerms) await tx.delete(hireTerms).where(eq(hireTerms.jobId, bid.jobId))
  })
}

async function aRejectedBid(reason: NonNullable<BidRow['rejectReason']>) {
  const bid = await aBid(db)
  await aRejection(db, { bid, reason })
  return bid
}

async function reread({ id }: BidRow) {
  const [row] = await db.select().from(bids).where(eq(bids.id, id))
  return row
}
