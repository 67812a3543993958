import { desc, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { backups } from './tables.ts'

export type LastBackup = {
  /** When the last backup was complete; null if none ever was. */
  madeAt: Date | null
  /** When a backup was last restored on trial without a problem. */
  verifiedAt: Date | null
  /** Why the latest backup or the latest trial failed. */
  problem: string | null
}

/** Null if no backup was ever tried. */
export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const isGood = sql`${backups.verifyProblem} is null`
  const [good] = await db
    .select({
      madeAt: sql`max(${backups.madeAt})`.mapWith(backups.madeAt),
      verifiedAt: sql`max(${backups.verifiedAt}) filter (where ${isGood})`.mapWith(backups.verifiedAt),
    })
    .from(backups)
  const [latest] = await db.select({ problem: backups.problem }).from(backups).orderBy(desc(backups.startedAt)).limit(1)
  if (!good || !latest) return null
  const [trial] = await db
    .select({ problem: backups.verifyProblem })
    .from(backups)
    .where(isNotNull(backups.verifiedAt))
    .orderBy(desc(backups.verifiedAt))
    .limit(1)
  return { ...good, problem: latest.problem ?? trial?.problem ?? null }
}
