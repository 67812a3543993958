import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lockOwnJob, lockOwnJobAndPerson, lockReadableJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import { notFound, nothingHere } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { type BidRow, bids } from './tables.ts'

type Input = { bidId: string; actor: Actor }

/** A bid on one of the client's own jobs, with its job locked; a missing bid and another person's bid get the same answer. */
export async function lockBidForClient(tx: Tx, { bidId, actor }: Input) {
  const job = await lockOwnJob(tx, { jobId: columnOfBid(bids.jobId, bidId), clientId: actor.id, missing: nothingHere })
  return { job, bid: bidIn(await selectBid(tx, eq(bids.id, bidId), eq(bids.jobId, job.id))) }
}

/** A photographer's own bid, with its job locked. */
export async function lockOwnBid(tx: Tx, { bidId, actor }: Input) {
  const isTheirs = eq(bids.photographerId, actor.id)
  const job = await lockReadableJob(tx, { jobId: columnOfBid(bids.jobId, bidId, isTheirs), actor, missing: nothingHere })
  return { job, bid: bidIn(await selectBid(tx, eq(bids.id, bidId), isTheirs)) }
}

/** `lockBidForClient`, with its photographer locked after the job; the lock also serializes two hires of the same photographer. */
export async function lockBidWithBidder(tx: Tx, { bidId, actor }: Input) {
  const jobId = columnOfBid(bids.jobId, bidId)
  const personId = columnOfBid(bids.photographerId, bidId)
  return lockOwnJobAndPerson(tx, { jobId, personId, clientId: actor.id, missing: nothingHere })
}

/** The job and the photographer of a bid never change; all else is read after the locks. */
function columnOfBid(column: PgColumn, bidId: string, isTheirs?: SQL): SQL {
  return sql`(select ${column} from ${bids} where ${and(eq(bids.id, bidId), isTheirs)})`
}

/** A bid after its locks; `bidIn` reads the row. */
export function selectBid(tx: Tx, ...where: SQL[]) {
  return tx
    .select()
    .from(bids)
    .where(and(...where))
    .limit(1)
}

export function bidIn([bid]: BidRow[]) {
  if (!bid) throw notFound()
  return { ...bid, isArchived: bid.archivedAt !== null }
}
