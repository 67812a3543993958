import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'

type Counts = Partial<Record<'ratingSum' | 'reviewCount' | 'completedJobs' | 'dueDeliveries' | 'deliveriesOnTime', number>>

/** Sets a profile's counts without reviews and shoots, with the triggers turned off. */
export async function setCounts(db: Db, personId: string, counts: Counts) {
  await withoutGuards(db, (tx) => tx.update(profiles).set(counts).where(eq(profiles.personId, personId)))
}

/** For states that no verb produces, and for thousands of rows at once: triggers and foreign keys are not checked. */
export function withoutGuards<T>(db: Db, work: (tx: Tx) => Promise<T>) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    return work(tx)
  })
}
