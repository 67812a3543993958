import { and, asc, eq, exists, inArray, or } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'

/** More than limits let anybody have under way. */
const most = 5000

/** The jobs under way that a person posted, bid on or was hired for, ids ascending; titles of the running ones; what is theirs to take back. */
export async function findConcerned(tx: Tx, personId: string) {
  const isTheirBid = and(eq(bids.jobId, jobs.id), eq(bids.photographerId, personId), eq(bids.status, 'pending'))
  const theirBid = tx.select({ id: bids.id }).from(bids).where(isTheirBid)
  const isConcerned = or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId), exists(theirBid))
  const { id, title, status, clientId } = jobs
  const concerned = await tx
    .select({ id, title, status, clientId })
    .from(jobs)
    .where(and(inArray(status, ['open', 'in_progress']), isConcerned))
    .orderBy(asc(id))
    .limit(most)
  const pending = await tx
    .select({ id: bids.id })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(and(isTheirBid, eq(jobs.status, 'open')))
    .orderBy(asc(bids.jobId))
    .limit(most)
  return {
    jobIds: concerned.map((job) => job.id),
    running: concerned.filter((job) => job.status === 'in_progress').map((job) => job.title),
    openJobIds: concerned.filter((job) => job.status === 'open' && job.clientId === personId).map((job) => job.id),
    bidIds: pending.map((bid) => bid.id),
  }
}
