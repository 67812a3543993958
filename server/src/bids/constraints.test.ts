import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { aBid, aCancellation, aHire, aJob, aRejection, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
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
    expect((await reread(rival))?.status).toBe('pending')
    await aHire(db, { jobId: job.id, bidId: winner.id })
    expect((await reread(rival))?.status).toBe('rejected')
  })

  test.each([
    ['a version that is none yet', { jobVersion: 2 }],
    ['a version before the first', { version: 0 }],
    ['submissions that nobody made', { submissions: 2 }],
  ])('is not made with %s', async (_, facts) => {
    await expect(aBid(db, facts)).rejects.toSatisfy(refusedBy('bids_by_photographers'))
  })

  test('is not made by somebody disabled or unconfirmed, nor for a disabled client, and none of them is hired or hires', async () => {
    for (const facts of [{ disabledAt: new Date() }, { emailVerified: false }]) {
      const { id: photographerId } = await aPhotographer(db, facts)
      await expect(aBid(db, { photographerId })).rejects.toSatisfy(refusedBy('bids_by_photographers'))
    }
    const bid = await aBid(db)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, bid.photographerId))
    await expect(hire(bid)).rejects.toSatisfy(refusedBy('bids_moves'))
    const { clientId, id: jobId } = await aJob(db)
    const other = await aBid(db, { jobId })
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, clientId))
    await expect(hire(other)).rejects.toSatisfy(refusedBy('bids_moves'))
    await expect(aBid(db, { jobId })).rejects.toSatisfy(refusedBy('bids_by_photographers'))
  })

  test('waits for a hire that has begun, and is refused after it', async () => {
    const first = await aBid(db)
    const { id: photographerId } = await aPhotographer(db)
    const hiring = db.transaction(async (tx) => {
      await aHire(tx, { jobId: first.jobId, bidId: first.id })
      const late = aBid(db, { jobId: first.jobId, photographerId }).catch((error: unknown) => error)
      await untilSomebodyWaits()
      return { late }
    })
    expect(refusedBy('bids_by_photographers')(await (await hiring).late)).toBe(true)
  })

  test('is decided by what is there now, not by what an older snapshot shows', async () => {
    const bid = await aBid(db)
    const old = db.transaction((tx) => aHire(tx, { jobId: bid.jobId, bidId: bid.id }), { isolationLevel: 'repeatable read' })
    await expect(old).rejects.toSatisfy(refusedBy('hires_are_whole'))
  })

  test('stays', async () => {
    await expect(db.delete(bids).where(eq(bids.id, (await aBid(db)).id))).rejects.toSatisfy(refusedBy('bids_stay'))
  })

  test('counts its versions and submissions forward', async () => {
    const bid = await aBid(db)
    await change(bid, { amountDollars: 9999, version: 2 })
    for (const back of [{ version: 1 }, { submissions: 2 }, { submittedAt: daysFromNow(-2) }]) {
      await expect(change(bid, back)).rejects.toSatisfy(refusedBy('bids_count_forward'))
    }
  })

  test('is made three times at most', async () => {
    const bid = await aBid(db)
    for (const submissions of [2, 3, 4]) {
      await change(bid, { status: 'rejected', rejectReason: 'withdrawn' })
      const next = change(bid, { ...again, submissions, version: submissions })
      if (submissions < 4) await next
      else await expect(next).rejects.toSatisfy(refusedBy('bids_submissions'))
    }
  })

  test.each(['outbid', 'archived', 'job_cancelled', 'job_expired'] as const)(
    'is not rejected as %s when nothing of the kind happened',
    async (rejectReason) => {
      await expect(change(await aBid(db), { status: 'rejected', rejectReason })).rejects.toSatisfy(refusedBy('bids_reason_fits'))
    },
  )

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
    const terms = { budgetDollars: 1, version: 2 }
    await expect(hire(await aBid(db), undefined, terms)).rejects.toSatisfy(refusedBy('jobs_terms_stay'))
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
    if ('jobVersion' in columns) {
      await expect(change(standing, { ...columns, version: 2 })).rejects.toSatisfy(refusedBy('bids_edits'))
      await db.update(jobs).set({ budgetDollars: 1, version: 2 }).where(eq(jobs.id, standing.jobId))
    }
    await change(standing, { ...columns, version: 2 })
    for (const bid of [archived, rejected]) {
      await expect(change(bid, { ...columns, version: 2 })).rejects.toSatisfy(refusedBy('bids_edits'))
    }
    await expect(change(accepted, { ...columns, version: 2 })).rejects.toThrow()
  })

  test('is put aside while it is pending', async () => {
    const onCancelled = await aBid(db)
    await aCancellation(db, { jobId: onCancelled.jobId, reason: 'client' })
    for (const bid of [await aRejectedBid('outbid'), (await aRunningJob(db)).bid, onCancelled]) {
      await expect(change(bid, { archivedAt: new Date() })).rejects.toSatisfy(refusedBy('bids_edits'))
    }
    await expect(change(onCancelled, { amountDollars: 1, version: 2 })).rejects.toSatisfy(refusedBy('bids_edits'))
  })
})

const again = { status: 'pending', rejectReason: null } as const

function change(bid: BidRow, columns: Partial<typeof bids.$inferInsert>) {
  return db.update(bids).set(columns).where(eq(bids.id, bid.id))
}

function hire(bid: BidRow, acceptedAmountDollars = bid.amountDollars, terms: Partial<typeof jobs.$inferInsert> = {}) {
  return db.transaction(async (tx) => {
    await tx.update(bids).set({ status: 'accepted' }).where(eq(bids.id, bid.id))
    const award = { acceptedBidId: bid.id, acceptedPhotographerId: bid.photographerId, acceptedAmountDollars, acceptedAt: new Date() }
    await tx
      .update(jobs)
      .set({ status: 'in_progress', ...award, ...terms })
      .where(eq(jobs.id, bid.jobId))
    await tx.execute(sql`insert into busy_times select ${bid.photographerId}, id, starts_at, ends_at from jobs where id = ${bid.jobId}`)
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

/** Until another connection to this database waits for a lock. */
async function untilSomebodyWaits() {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.execute(waiting)).rowCount === 0) await new Promise(setImmediate)
}

async function aCancelledJob() {
  const job = await aJob(db)
  await db.update(jobs).set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'client' }).where(eq(jobs.id, job.id))
  return job
}
