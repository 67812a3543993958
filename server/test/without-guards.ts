import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'

type Counts = Partial<Record<'ratingSum' | 'reviewCount' | 'completedJobs', number>>

/** Numbers of a profile without the reviews and the shoots that they count: the triggers that would refuse them are off meanwhile. */
export async function setCounts(db: Db, personId: string, counts: Counts) {
  await withoutGuards(db, (tx) => tx.update(profiles).set(counts).where(eq(profiles.personId, personId)))
}

/** For states that no verb leads to, and for thousands of rows at once: what triggers and foreign keys would say is not asked. */
export function withoutGuards<T>(db: Db, work: (tx: Tx) => Promise<T>) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    return work(tx)
  })
}
