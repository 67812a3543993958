import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { lockProfile } from './queries.ts'
import { profiles } from './tables.ts'

type Counts = Partial<{ ratingSum: number; reviewCount: number; completedJobs: number }>

/** Keeps on the profile what `count` finds at the source: counted anew each time, so that it may run any number of times. */
export async function keepCounts(db: Db, personId: string, count: (tx: Tx) => Promise<Counts>) {
  await db.transaction(async (tx) => {
    // Locks first: of two counts at once, the later one sees everything that the earlier one saw.
    const before = await lockProfile(tx, personId)
    if (!before) return
    const counts = {
      ratingSum: before.ratingSum,
      reviewCount: before.reviewCount,
      completedJobs: before.completedJobs,
      ...(await count(tx)),
    }
    if (before.ratingSum === counts.ratingSum && before.reviewCount === counts.reviewCount && before.completedJobs === counts.completedJobs)
      return
    await tx
      .update(profiles)
      .set({ ...counts, updatedAt: sql`now()` })
      .where(eq(profiles.personId, personId))
    await recordEvent(tx, 'profile.changed', { personId })
  })
}
