import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, eq, exists, lt, or } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { bids } from '../tables.ts'
import { bidNotes, bidShares } from './tables.ts'

/** Deletes ended links, with their votes and comments. */
export async function deleteEndedShares(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  const longAgo = new Date(now().getTime() - bidLimits.share.daysAfterCompletion * 86_400_000)
  const ended = or(eq(jobs.status, 'cancelled'), lt(jobs.completedAt, longAgo))
  const job = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, bidShares.jobId), ended))
  await db.delete(bidShares).where(exists(job))
}

/** For account deletion: a client's links, and companions' notes on a photographer's bids. */
export async function deleteSharesOf(tx: Tx, personId: string) {
  const job = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, bidShares.jobId), eq(jobs.clientId, personId)))
  await tx.delete(bidShares).where(exists(job))
  const bid = tx
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.id, bidNotes.bidId), eq(bids.photographerId, personId)))
  await tx.delete(bidNotes).where(exists(bid))
}
