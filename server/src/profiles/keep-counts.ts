import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { lockProfile } from './queries.ts'
import { profiles } from './tables.ts'

type Counts = Partial<Record<'ratingSum' | 'reviewCount' | 'completedJobs', SQL>>

/**
 * Keeps on the profile what `counts` find at the source, each a subquery: counted anew each time, so that it may run any number of
 * times. Counted by the statement that writes, because a trigger refuses any other number.
 */
export async function keepCounts(db: Db, personId: string, counts: Counts) {
  await db.transaction(async (tx) => {
    // Locks first: of two counts at once, the later one sees everything that the earlier one saw.
    if (!(await lockProfile(tx, personId))) return
    const isOutdated = sql.join(
      Object.entries(counts).map(([column, count]) => sql`${profiles[column as keyof Counts]} <> ${count}`),
      sql` or `,
    )
    const changed = await tx
      .update(profiles)
      .set({ ...counts, updatedAt: sql`now()` })
      .where(sql`${eq(profiles.personId, personId)} and (${isOutdated})`)
      .returning({ personId: profiles.personId })
    if (changed.length > 0) await recordEvent(tx, 'profile.changed', { personId })
  })
}
