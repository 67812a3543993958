import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { weekDays } from './tables.ts'

/** What the photographer's profile still lacks before jobs find them; a week in which every day is off counts as none. */
export async function getCompleteness(db: Db, actor: Actor) {
  const [profile] = await db
    .select({ hasPlace: sql<boolean>`${profiles.latitude} is not null`, hasAvatar: sql<boolean>`${profiles.avatarKey} is not null` })
    .from(profiles)
    .where(eq(profiles.personId, actor.id))
    .limit(1)
  const [workday] = await db
    .select({ dayOfWeek: weekDays.dayOfWeek })
    .from(weekDays)
    .where(and(eq(weekDays.personId, actor.id), eq(weekDays.isAvailable, true)))
    .limit(1)
  return { hasPlace: profile?.hasPlace ?? false, hasSchedule: workday !== undefined, hasAvatar: profile?.hasAvatar ?? false }
}
