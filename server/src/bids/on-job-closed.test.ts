import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBid, aCancellation, aJob, aRunningJob } from '../../factories/jobs.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { onJobClosed } from './on-job-closed.ts'
import { bids } from './tables.ts'

const { db } = await freshDatabase()
const tools = { now: () => new Date() }

test.each([
  ['client', 'job_cancelled'],
  ['expired', 'job_expired'],
] as const)('when an open job is closed (%s), its pending and archived bids are rejected once (%s)', async (reason, rejectReason) => {
  const job = await aJob(db)
  const pending = await aBid(db, { jobId: job.id })
  const archived = await aBid(db, { jobId: job.id, archivedAt: new Date() })
  const withdrawn = await aBid(db, { jobId: job.id })
  await db.update(bids).set({ status: 'rejected', rejectReason: 'withdrawn' }).where(eq(bids.id, withdrawn.id))
  await aCancellation(db, { jobId: job.id, reason })
  const event = closed(job, { reason, photographerId: null })

  await onJobClosed(db, event, tools)
  await onJobClosed(db, event, tools)

  expect(await reasonsOn(job)).toEqual({ [pending.id]: rejectReason, [archived.id]: rejectReason, [withdrawn.id]: 'withdrawn' })
  const [rejection, ...rest] = await recordedEvents(db, { jobId: job.id })
  expect(rest).toEqual([])
  expect(rejection).toMatchObject({ name: 'bids.rejected', isQueued: true, facts: { reason: rejectReason } })
  expect([rejection?.facts.photographerIds].flat().sort()).toEqual([pending.photographerId, archived.photographerId].sort())
})

test('when a hire is cancelled, the accepted bid stays accepted', async () => {
  const { job, bid, photographerId } = await aRunningJob(db)
  await aCancellation(db, { jobId: job.id, reason: 'photographer' })
  await onJobClosed(db, closed(job, { reason: 'photographer', photographerId }), tools)
  expect(await db.select().from(bids).where(eq(bids.id, bid.id))).toMatchObject([{ status: 'accepted' }])
  expect(await recordedEvents(db, { jobId: job.id })).toEqual([])
})

test('a job without bids is closed without an event', async () => {
  const job = await aJob(db)
  await aCancellation(db, { jobId: job.id, reason: 'client' })
  await onJobClosed(db, closed(job, { reason: 'client', photographerId: null }), tools)
  expect(await recordedEvents(db, { jobId: job.id })).toEqual([])
})

function closed(
  job: { id: string; clientId: string },
  facts: { reason: 'client' | 'expired' | 'photographer'; photographerId: string | null },
) {
  return { id: job.id, name: 'job.cancelled' as const, recordedAt: new Date(), facts: { jobId: job.id, clientId: job.clientId, ...facts } }
}

async function reasonsOn(job: { id: string }) {
  const rows = await db.select({ id: bids.id, reason: bids.rejectReason }).from(bids).where(eq(bids.jobId, job.id))
  return Object.fromEntries(rows.map(({ id, reason }) => [id, reason]))
}
