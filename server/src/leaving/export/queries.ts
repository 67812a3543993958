import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { dataExports } from './tables.ts'

const dayMs = 86_400_000

export async function findLatestExport(db: Db | Tx, personId: string) {
  const [latest] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.personId, personId))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1)
  return latest
}

/** When a person asked for exports in the last 24 hours, newest first. */
export async function findRequestsOfADay(db: Db | Tx, personId: string, now: Date) {
  const found = await db
    .select({ at: dataExports.requestedAt })
    .from(dataExports)
    .where(and(eq(dataExports.personId, personId), gt(dataExports.requestedAt, new Date(now.getTime() - dayMs))))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(exportLimits.aDay)
  return found.map(({ at }) => at)
}
