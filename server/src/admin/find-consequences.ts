import type { Consequences } from '@shutterbid/domain/admin/schemas'
import { and, count, eq, isNull, or } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'

/** The open and running jobs and the pending bids that disabling a person touches. */
export async function findConsequences(db: Db | Tx, { personId }: { personId: string }): Promise<Consequences> {
  const isOpen = and(eq(jobs.clientId, personId), eq(jobs.status, 'open'))
  const isRunning = and(eq(jobs.status, 'in_progress'), or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId)))
  const isPending = and(eq(bids.photographerId, personId), eq(bids.status, 'pending'), isNull(bids.archivedAt))
  const [open] = await db.select({ count: count() }).from(jobs).where(isOpen)
  const [running] = await db.select({ count: count() }).from(jobs).where(isRunning)
  const [pending] = await db.select({ count: count() }).from(bids).where(isPending)
  return { openJobs: open?.count ?? 0, runningJobs: running?.count ?? 0, pendingBids: pending?.count ?? 0 }
}
