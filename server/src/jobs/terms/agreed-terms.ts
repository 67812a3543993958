import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { hireTerms } from './tables.ts'

/** The versions that both of a hire agreed to, the latest first. */
export function selectAgreed(db: Db | Tx, { jobId, limit }: { jobId: string; limit: number }) {
  return db
    .select()
    .from(hireTerms)
    .where(and(eq(hireTerms.jobId, jobId), eq(hireTerms.outcome, 'agreed')))
    .orderBy(desc(hireTerms.version))
    .limit(limit)
}

/** The terms that hold for a job with a hire. */
export async function findAgreed(tx: Tx, jobId: string) {
  const [agreed] = await selectAgreed(tx, { jobId, limit: 1 })
  if (!agreed) throw new Error(`job ${jobId} has a hire without terms`)
  return agreed
}
