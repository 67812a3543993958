import { and, asc, eq, exists, inArray, or } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'

/** More than the limits allow anybody to have at a time. */
const maxRows = 5000

/**
 * The open and running jobs that a person posted, bid on or was hired for, ordered by id; the titles of the running ones; their own open
 * jobs and pending bids.
 */
export async function findAffected(tx: Tx, personId: string) {
  const isTheirBid = and(eq(bids.jobId, jobs.id), eq(bids.photographerId, personId), eq(bids.status, 'pending'))
  const theirBid = tx.select({ id: bids.id }).from(bids).where(isTheirBid)
  const isAffected = or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId), exists(theirBid))
  const { id, title, status, clientId } = jobs
  const affected = await tx
    .select({ id, title, status, clientId })
    .from(jobs)
    .where(and(inArray(status, ['open', 'in_progress']), isAffected))
    .orderBy(asc(id))
    .limit(maxRows)
  const pending = await tx
    .select({ id: bids.id })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(and(isTheirBid, eq(jobs.status, 'open')))
    .orderBy(asc(bids.jobId))
    .limit(maxRows)
  return {
    jobIds: affected.map((job) => job.id),
    running: affected.filter((job) => job.status === 'in_progress').map((job) => job.title),
    openJobIds: affected.filter((job) => job.status === 'open' && job.clientId === personId).map((job) => job.id),
    bidIds: pending.map((bid) => bid.id),
  }
}
