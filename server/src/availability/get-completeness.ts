import { and, eq, exists, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { weekDays } from './tables.ts'

/** The missing parts of a profile that matching needs; a week with every day off counts as no schedule. */
export async function getCompleteness(db: Db, actor: Actor) {
  const workday = db
    .select({ one: sql`1` })
    .from(weekDays)
    .where(and(eq(weekDays.personId, actor.id), eq(weekDays.isAvailable, true)))
  const [found] = await db
    .select({
      hasPlace: sql<boolean>`${profiles.latitude} is not null`,
      hasSchedule: sql<boolean>`${exists(workday)}`,
      hasAvatar: sql<boolean>`${profiles.avatarKey} is not null`,
    })
    .from(profiles)
    .where(eq(profiles.personId, actor.id))
    .limit(1)
  return found ?? { hasPlace: false, hasSchedule: false, hasAvatar: false }
}
