import type { Consequences } from '@shutterbid/domain/admin/schemas'
import { and, count, eq, isNull, or } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'

/** The open and running jobs and the pending bids that disabling a person touches. */
export async function findConsequences(db: Db | Tx, { personId }: { personId: string }): Promise<Consequences> {
  const isOpen = and(eq(jobs.clientId, personId), eq(jobs.status, 'open'))
  const isRunning = and(eq(jobs.status, 'in_progress'), or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId)))
  const isPending = and(eq(bids.photographerId, personId), eq(bids.status, 'pending'), isNull(bids.archivedAt))
  const { open, running, pending } = await inOneStatement(db, {
    open: db.select({ count: count() }).from(jobs).where(isOpen),
    running: db.select({ count: count() }).from(jobs).where(isRunning),
    pending: db.select({ count: count() }).from(bids).where(isPending),
  })
  return { openJobs: open[0]?.count ?? 0, runningJobs: running[0]?.count ?? 0, pendingBids: pending[0]?.count ?? 0 }
}
