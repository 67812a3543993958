import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { lockProfile } from '../queries.ts'
import { profiles } from '../tables.ts'

type Counts = Partial<Record<'ratingSum' | 'reviewCount' | 'completedJobs' | 'dueDeliveries' | 'deliveriesOnTime', SQL>>

/**
 * Updates counts on the profile from their source; each count is a subquery, so that this can be repeated. Counted by the writing
 * statement, because a trigger refuses any other number.
 */
export async function updateCounts(db: Db, personId: string, counts: Counts) {
  await db.transaction(async (tx) => {
    // Locked first, so that the later of two concurrent counts sees everything that the earlier one saw.
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
    if (changed.length > 0) await recordEvent(tx, 'profile.changed', { personId, part: 'rating or count of jobs' })
  })
}
