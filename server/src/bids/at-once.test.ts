import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { jobs } from '#server/jobs/tables'
import { aBid, aJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { refusal } from '../../test/refusal.ts'
import { bids } from './tables.ts'

// The pool has ten connections, so that each of the concurrent calls below has its own.
const { db } = await freshDatabase()
const seen = { seenBidVersion: 1, seenJobVersion: 1 }

test.each(rounds)('of eight concurrent accepts exactly one hires (round %i)', async () => {
  const client = actorOf(await aClient(db))
  const job = await aJob(db, { clientId: client.id })
  const offered = await Promise.all(Array.from({ length: 8 }, () => aBid(db, { jobId: job.id })))

  const outcomes = await Promise.allSettled(offered.map((bid) => as(db, client).bids.accept({ bidId: bid.id, ...seen })))

  expect(refusalsOf(outcomes)).toEqual(Array(7).fill('job_not_open'))
  expect(await statesOf(job)).toEqual({ job: 'in_progress', bids: ['accepted', ...Array(7).fill('rejected')] })
  expect(await db.$count(busyTimes, eq(busyTimes.jobId, job.id))).toBe(1)
  expect(await recordedEvents(db, { jobId: job.id })).toHaveLength(1)
})

test.each(rounds)('of eight concurrent bids of one photographer exactly one succeeds (round %i)', async () => {
  const job = await aJob(db)
  const photographer = actorOf(await aPhotographer(db))
  const offers = Array.from({ length: 8 }, (_, index) => ({
    jobId: job.id,
    seenJobVersion: 1,
    amountDollars: 100 + index,
    message: 'Gladly',
  }))

  const outcomes = await Promise.allSettled(offers.map((offer) => as(db, photographer).bids.submit(offer)))

  expect(refusalsOf(outcomes)).toEqual(Array(7).fill('already_bid'))
  expect(await statesOf(job)).toEqual({ job: 'open', bids: ['pending'] })
  expect(await recordedEvents(db, { jobId: job.id })).toHaveLength(1)
})

test.each(rounds)('two jobs at the same time do not both hire one photographer without asking (round %i)', async () => {
  const { id: photographerId } = await aPhotographer(db)
  const offered = await Promise.all([0, 1].map(async () => aBid(db, { photographerId, jobId: (await aJob(db)).id })))

  const outcomes = await Promise.allSettled(offered.map(async (bid) => as(db, await clientOf(bid)).bids.accept({ bidId: bid.id, ...seen })))

  expect(refusalsOf(outcomes)).toEqual(['busy_then'])
})

test.each(rounds)('a concurrent accept, withdrawal and cancellation have one consistent outcome (round %i)', async () => {
  const bid = await aBid(db)
  const rival = await aBid(db, { jobId: bid.jobId })
  const client = await clientOf(bid)
  const photographer = { ...client, id: bid.photographerId, userType: 'photographer' as const }

  const [accepted, withdrawn, cancelled] = await Promise.allSettled([
    as(db, client).bids.accept({ bidId: bid.id, ...seen }),
    as(db, photographer).bids.withdraw({ bidId: bid.id }),
    as(db, client).jobs.cancelOpen({ jobId: bid.jobId }),
  ])

  const [job] = await db.select().from(jobs).where(eq(jobs.id, bid.jobId))
  const [row] = await db.select().from(bids).where(eq(bids.id, bid.id))
  if (accepted.status === 'fulfilled') {
    expect([withdrawn.status, cancelled.status]).toEqual(['rejected', 'rejected'])
    expect([job?.status, job?.acceptedBidId, row?.status]).toEqual(['in_progress', bid.id, 'accepted'])
  } else {
    expect(cancelled.status).toBe('fulfilled')
    expect([job?.status, job?.acceptedBidId]).toEqual(['cancelled', null])
    expect(row?.status).toBe(withdrawn.status === 'fulfilled' ? 'rejected' : 'pending')
    expect(await db.select().from(bids).where(eq(bids.id, rival.id))).toMatchObject([{ status: 'pending' }])
  }
  for (const outcome of [accepted, withdrawn, cancelled])
    if (outcome.status === 'rejected') expect(reasonOf(outcome.reason)).toMatch(/^(job_not_open|bid_not_pending)$/)
})

test.each(rounds)('a concurrent edit and accept never hire at an amount that was not seen (round %i)', async () => {
  const bid = await aBid(db)
  const client = await clientOf(bid)
  const photographer = { ...client, id: bid.photographerId, userType: 'photographer' as const }

  const [edited, accepted] = await Promise.allSettled([
    as(db, photographer).bids.edit({ bidId: bid.id, ...seen, amountDollars: 999, message: 'More' }),
    as(db, client).bids.accept({ bidId: bid.id, ...seen }),
  ])

  expect([edited.status, accepted.status].sort()).toEqual(['fulfilled', 'rejected'])
  const [job] = await db.select().from(jobs).where(eq(jobs.id, bid.jobId))
  expect(job?.acceptedAmountDollars).toBe(accepted.status === 'fulfilled' ? 250 : null)
})

test.each(rounds)('of eight concurrent edits exactly one is the twentieth of the day (round %i)', async () => {
  const today = Array.from({ length: 19 }, () => new Date())
  const bid = await aBid(db, { recentEditsAt: today, version: 20 })
  const photographer = { ...(await clientOf(bid)), id: bid.photographerId, userType: 'photographer' as const }
  // With the current version of the bid, so that only the limit can refuse an edit.
  const offers = Array.from({ length: 8 }, (_, index) => ({
    ...seen,
    bidId: bid.id,
    seenBidVersion: 20 + (index % 2),
    amountDollars: 300,
    message: 'More',
  }))

  const outcomes = await Promise.allSettled(offers.map((offer) => as(db, photographer).bids.edit(offer)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [row] = await db.select().from(bids).where(eq(bids.id, bid.id))
  expect(row).toMatchObject({ version: 21 })
  expect(row?.recentEditsAt).toHaveLength(20)
  await expect(as(db, photographer).bids.edit({ ...offers[0]!, seenBidVersion: 21 })).rejects.toMatchObject(refusal('bid_edits_used_up'))
})

function refusalsOf(outcomes: PromiseSettledResult<unknown>[]) {
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [reasonOf(outcome.reason)] : []))
}

function reasonOf(error: unknown) {
  return error instanceof ORPCError && error.code === 'REFUSED' ? error.data.reason : String(error)
}

async function statesOf(job: { id: string }) {
  const [row] = await db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, job.id))
  const offered = await db.select({ status: bids.status }).from(bids).where(eq(bids.jobId, job.id))
  return { job: row?.status, bids: offered.map(({ status }) => status).sort() }
}

async function clientOf({ jobId }: { jobId: string }) {
  const [job] = await db.select({ clientId: jobs.clientId }).from(jobs).where(eq(jobs.id, jobId))
  return {
    id: job!.clientId,
    name: 'Robin Reed',
    email: 'robin@example.com',
    userType: 'client' as const,
    isAdmin: false,
    isSubscribed: true,
  }
}
