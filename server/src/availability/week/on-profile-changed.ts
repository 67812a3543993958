import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ProfileEvent } from '#server/profiles/event-facts'
import { profiles } from '#server/profiles/tables'
import { recordEvent } from '../events.ts'
import { schedules } from '../tables.ts'

/** The schedule of a photographer who moves to another zone keeps its local hours. */
export async function onProfileChanged(db: Db, { facts: { personId } }: ProfileEvent<'profile.changed'>) {
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(schedules)
      .set({ zone: sql`${profiles.zone}` })
      .from(profiles)
      .where(and(eq(schedules.personId, personId), eq(profiles.personId, personId), ne(schedules.zone, profiles.zone)))
      .returning({ personId: schedules.personId })
    if (moved.length > 0) await recordEvent(tx, 'week.changed', { personId })
  })
}
