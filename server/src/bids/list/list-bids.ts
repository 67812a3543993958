import type { BidView } from '@shutterbid/domain/bids/schemas'
import { and, eq } from 'drizzle-orm'
import { findAvailability, nobodysAvailability } from '#server/availability/matching/find-availability'
import { findReadableJob } from '#server/jobs/readable-jobs'
import { shootOf } from '#server/jobs/shoot-of'
import type { JobRow } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { bids } from '../tables.ts'
import { type FoundBid, findBids } from './find-bids.ts'
import { presentBid } from './present-bid.ts'

/** The bids on a job that this person may see: while it is open a photographer sees only their own. */
export async function listBids(db: Db | Tx, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<BidView[]> {
  const job = await findReadableJob(db, actor, jobId)
  const seesOwnOnly = job.status === 'open' && job.clientId !== actor.id
  const found = await findBids(db, and(eq(bids.jobId, jobId), seesOwnOnly ? eq(bids.photographerId, actor.id) : undefined))
  return presentAll(db, { found, job, viewer: actor, now })
}

/** A bid after a change, for the person who made it. */
export async function getBid(tx: Tx, actor: Actor, bidId: string, now: Date): Promise<BidView> {
  const found = await findBids(tx, eq(bids.id, bidId))
  if (!found[0]) throw notFound()
  const job = await findReadableJob(tx, actor, found[0].bid.jobId)
  const [view] = await presentAll(tx, { found, job, viewer: actor, now })
  return view!
}

type Seen = { found: FoundBid[]; job: JobRow & { clientIsEnabled: boolean }; viewer: Actor; now: Date }

async function presentAll(db: Db | Tx, { found, job, viewer, now }: Seen) {
  const personIds = job.clientId === viewer.id ? found.map(({ photographer }) => photographer.id) : [viewer.id]
  const isShown = found.some(({ photographer }) => personIds.includes(photographer.id))
  const availability = isShown ? await findAvailability(db, { personIds, shoot: shootOf(job) }) : nobodysAvailability
  return found.map((one) => {
    const { id } = one.photographer
    const then = { isBusyThen: availability.conflicts.has(id), isAtWorkThen: availability.isAtWork.get(id) ?? null }
    return presentBid({ found: one, job, viewer, ...then, now })
  })
}
