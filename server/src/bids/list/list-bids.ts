import type { BidGroup, BidOrder } from '@shutterbid/domain/bids/bid-groups'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import { findAvailability, nobodysAvailability } from '#server/availability/matching/find-availability'
import { findReadableJob } from '#server/jobs/readable-jobs'
import { shootOf } from '#server/jobs/shoot-of'
import type { JobRow } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { bids } from '../tables.ts'
import { newestFirst, orderingFor } from './bid-ordering.ts'
import { type FoundBid, findBids } from './find-bids.ts'
import { presentBid } from './present-bid.ts'

type Page = { jobId: string; group: BidGroup; order: BidOrder; cursor?: string | undefined }

/** The bids on a job that this person may see: while it is open a photographer sees only their own. */
export async function listBids(db: Db | Tx, actor: Actor, { jobId, group, order: wanted, cursor }: Page, now: Date) {
  const job = await findReadableJob(db, actor, jobId)
  const isClient = job.clientId === actor.id
  const seesOwnOnly = job.status === 'open' && !isClient
  const order = isClient ? orderingFor(wanted, job) : newestFirst
  const ofJob = and(eq(bids.jobId, jobId), seesOwnOnly ? eq(bids.photographerId, actor.id) : undefined)
  const where = and(ofJob, isInGroup[group](actor, isClient), order.after(cursor))
  const rows = await findBids(db, { where, order, limit: bidLimits.page + 1 })
  const found = rows.slice(0, bidLimits.page)
  const items = await presentAll(db, { found, job, viewer: actor, now })
  return { items, nextCursor: rows.length > found.length ? (found.at(-1)?.cursor ?? null) : null }
}

/** In any state; missing bids and bids on other jobs are left out. */
export async function chosenBids(db: Db, actor: Actor, { jobId, bidIds }: { jobId: string; bidIds: string[] }, now: Date) {
  const job = await findReadableJob(db, actor, jobId)
  if (job.clientId !== actor.id) throw notFound(jobNotFound)
  const found = await findBids(db, { where: and(eq(bids.jobId, jobId), inArray(bids.id, bidIds)), limit: bidIds.length })
  return presentAll(db, { found, job, viewer: actor, now })
}

/** A bid after a change, for the person who made it. */
export async function getBid(db: Db, actor: Actor, bidId: string, now: Date): Promise<BidView> {
  const found = await findBids(db, { where: eq(bids.id, bidId), limit: 1 })
  if (!found[0]) throw notFound()
  const job = await findReadableJob(db, actor, found[0].bid.jobId)
  const [view] = await presentAll(db, { found, job, viewer: actor, now })
  return view!
}

const isInGroup: Record<BidGroup, (viewer: Actor, isClient: boolean) => SQL | undefined> = {
  all: () => undefined,
  open: () => and(eq(bids.status, 'pending'), isNull(bids.archivedAt)),
  archived: () => and(eq(bids.status, 'pending'), isNotNull(bids.archivedAt)),
  own: ({ id }) => eq(bids.photographerId, id),
  hired: () => eq(bids.status, 'accepted'),
  others: ({ id }, isClient) => (isClient ? ne(bids.status, 'accepted') : ne(bids.photographerId, id)),
}

type BidList = { found: FoundBid[]; job: JobRow & { clientIsEnabled: boolean }; viewer: Actor; now: Date }

async function presentAll(db: Db | Tx, { found, job, viewer, now }: BidList) {
  const personIds = job.clientId === viewer.id ? found.map(({ photographer }) => photographer.id) : [viewer.id]
  const isShown = found.some(({ photographer }) => personIds.includes(photographer.id))
  const availability = isShown ? await findAvailability(db, { personIds, shoot: shootOf(job) }) : nobodysAvailability
  return found.map((one) => {
    const { id } = one.photographer
    const then = { isBusyThen: availability.conflicts.has(id), isAtWorkThen: availability.isAtWork.get(id) ?? null }
    return presentBid({ found: one, job, viewer, ...then, now })
  })
}
