import { and, eq, type SQL } from 'drizzle-orm'
import { lockOwnJob, lockReadableJob } from '#server/jobs/lock-job'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { bids } from './tables.ts'

type Asked = { bidId: string; actor: Actor }

/** A bid on one of the client's own jobs, its job locked; not there and not theirs are one answer. */
export async function lockBidForClient(tx: Tx, { bidId, actor }: Asked) {
  const isTheirs = and(eq(bids.id, bidId), eq(jobs.clientId, actor.id))
  const { jobId } = await readBid(tx, isTheirs)
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  return { job, bid: await readBid(tx, isTheirs) }
}

/** A photographer's own bid, its job locked. */
export async function lockOwnBid(tx: Tx, { bidId, actor }: Asked) {
  const isTheirs = and(eq(bids.id, bidId), eq(bids.photographerId, actor.id))
  const { jobId } = await readBid(tx, isTheirs)
  const job = await lockReadableJob(tx, { jobId, actor })
  return { job, bid: await readBid(tx, isTheirs) }
}

// Read before the lock to learn the job, and again under it: the bid may have changed while this waited.
async function readBid(tx: Tx, isTheirs: SQL | undefined) {
  const [found] = await tx.select({ bid: bids }).from(bids).innerJoin(jobs, eq(jobs.id, bids.jobId)).where(isTheirs).limit(1)
  if (!found) throw notFound()
  return { ...found.bid, isArchived: found.bid.archivedAt !== null }
}
