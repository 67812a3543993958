import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { hiddenJobTexts } from '../tables.ts'

/** What the client of a hidden job wrote. */
export function selectHiddenTexts(db: Db | Tx, jobId: string) {
  const { title, description } = hiddenJobTexts
  return db.select({ title, description }).from(hiddenJobTexts).where(eq(hiddenJobTexts.jobId, jobId)).limit(1)
}
