import type { Consequences } from '@shutterbid/domain/admin/schemas'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import { jobs } from '#server/jobs/tables'
import { countUpTo } from '#server/platform/db/count-up-to'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'

/** The open and running jobs and the pending bids that disabling a person touches. */
export async function findConsequences(db: Db | Tx, { personId }: { personId: string }): Promise<Consequences> {
  const isOpen = and(eq(jobs.clientId, personId), eq(jobs.status, 'open'))
  const isRunning = and(eq(jobs.status, 'in_progress'), or(eq(jobs.clientId, personId), eq(jobs.acceptedPhotographerId, personId)))
  const isPending = and(eq(bids.photographerId, personId), eq(bids.status, 'pending'), isNull(bids.archivedAt))
  const { open, running, pending } = await inOneStatement(db, {
    open: countOf(db.select({ one: sql`1` }).from(jobs).where(isOpen)),
    running: countOf(db.select({ one: sql`1` }).from(jobs).where(isRunning)),
    pending: countOf(db.select({ one: sql`1` }).from(bids).where(isPending)),
  })
  return { openJobs: open[0]?.count ?? 0, runningJobs: running[0]?.count ?? 0, pendingBids: pending[0]?.count ?? 0 }
}

function countOf(rows: { getSQL(): SQL }) {
  return sql<{ count: number }>`select ${countUpTo(rows)} as count`
}
