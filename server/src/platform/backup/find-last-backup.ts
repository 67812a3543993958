import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { backups } from './tables.ts'

type LastBackup = { madeAt: Date | null; verifiedAt: Date | null; problem: string | null }

/** `verifiedAt`: when one was last restored on trial without a problem. `problem`: why the latest backup or the latest trial failed. */
export async function findLastBackup(db: Db): Promise<LastBackup> {
  const { startedAt, madeAt, problem, verifiedAt, verifyProblem } = backups
  const [last] = await db
    .select({
      madeAt: sql`max(${madeAt})`.mapWith(madeAt),
      verifiedAt: sql`max(${verifiedAt}) filter (where ${verifyProblem} is null)`.mapWith(verifiedAt),
      problem: sql<string | null>`coalesce((array_agg(${problem} order by ${startedAt} > now(), ${startedAt} desc))[1],
        (array_agg(${verifyProblem} order by ${verifiedAt} desc nulls last))[1])`,
    })
    .from(backups)
  return last!
}
