import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { hireTerms, type TermsRow } from './tables.ts'

/** The unanswered proposal of a job, or null. */
export async function findWaitingProposal(db: Db | Tx, jobId: string): Promise<TermsRow | null> {
  return (await db.select().from(hireTerms).where(isWaiting(jobId)).limit(1))[0] ?? null
}

/** Who made the unanswered proposal of a job. */
export function proposedBy(jobId: SQLWrapper) {
  // A part of its own, as in `picturesState`.
  const isOfJob = sql`job_id = ${jobId}`
  return sql<string | null>`(select proposed_by from hire_terms where ${isOfJob} and ended_at is null)`
}

/** Ends the unanswered proposal of a job that is closed, if there is one. */
export async function closeProposal(tx: Tx, { jobId, now }: { jobId: string; now: Date }) {
  await tx.update(hireTerms).set({ endedAt: now, outcome: 'job_closed' }).where(isWaiting(jobId))
}

function isWaiting(jobId: string) {
  return and(eq(hireTerms.jobId, jobId), isNull(hireTerms.endedAt))
}
