import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { lockOwnJob, lockReadableJob } from '#server/jobs/lock-job'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { bids } from './tables.ts'

type Input = { bidId: string; actor: Actor }

/** A bid on one of the client's own jobs, with its job locked; a missing bid and another person's bid get the same answer. */
export async function lockBidForClient(tx: Tx, { bidId, actor }: Input) {
  const isTheirs = and(eq(bids.id, bidId), eq(jobs.clientId, actor.id))
  const { jobId } = await readBid(tx, isTheirs)
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  return { job, bid: await readBid(tx, isTheirs) }
}

/** A photographer's own bid, with its job locked. */
export async function lockOwnBid(tx: Tx, { bidId, actor }: Input) {
  const isTheirs = and(eq(bids.id, bidId), eq(bids.photographerId, actor.id))
  const { jobId } = await readBid(tx, isTheirs)
  const job = await lockReadableJob(tx, { jobId, actor })
  return { job, bid: await readBid(tx, isTheirs) }
}

// Read once to find the job, and again under its lock: the bid may have changed in between.
async function readBid(tx: Tx, isTheirs: SQL | undefined) {
  const [found] = await tx.select({ bid: bids }).from(bids).innerJoin(jobs, eq(jobs.id, bids.jobId)).where(isTheirs).limit(1)
  if (!found) throw notFound()
  return { ...found.bid, isArchived: found.bid.archivedAt !== null }
}

/** Locked after the job. The lock also serializes two hires of the same photographer. */
export async function lockBidder(tx: Tx, photographerId: string) {
  const [bidder] = await tx
    .select({ isEnabled: isEnabledPerson(), hasPhoto: sql<boolean>`${profiles.avatarKey} is not null` })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, photographerId))
    .for('no key update', { of: people })
  if (!bidder) throw new Error('a bidder without an account')
  return bidder
}
