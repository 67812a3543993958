import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { type ProposalRow, shootProposals } from './tables.ts'

/** The unanswered proposal of a job, or null. */
export async function findWaitingProposal(db: Db | Tx, jobId: string): Promise<ProposalRow | null> {
  return (await db.select().from(shootProposals).where(isWaiting(jobId)).limit(1))[0] ?? null
}

/** Who made the unanswered proposal of a job. */
export function proposedBy(jobId: SQLWrapper) {
  return sql<string | null>`(select proposed_by from shoot_proposals where job_id = ${jobId} and ended_at is null)`
}

/** Ends the unanswered proposal of a job that is closed, if there is one. */
export async function closeProposal(tx: Tx, { jobId, now }: { jobId: string; now: Date }) {
  await tx.update(shootProposals).set({ endedAt: now, outcome: 'job_closed' }).where(isWaiting(jobId))
}

function isWaiting(jobId: string) {
  return and(eq(shootProposals.jobId, jobId), isNull(shootProposals.endedAt))
}
