import { and, asc, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { schedules, weekDays, weekSlots } from '../tables.ts'

export type Week = Awaited<ReturnType<typeof findWeek>>

/** `placeZone` is null without a place, `scheduleZone` before the first save. */
export async function findPhotographer(db: Db | Tx, personId: string) {
  const [photographer] = await db
    .select({ id: people.id, placeZone: profiles.zone, scheduleZone: schedules.zone })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(schedules, eq(schedules.personId, people.id))
    .where(and(eq(people.id, personId), eq(people.userType, 'photographer')))
    .limit(1)
  return photographer ?? null
}

/** Slots are in order of the day. */
export async function findWeek(db: Db | Tx, personId: string) {
  const { found, days, slots } = await inOneStatement(db, {
    found: db.select({ zone: schedules.zone, savedAt: schedules.savedAt }).from(schedules).where(eq(schedules.personId, personId)).limit(1),
    days: db
      .select({ dayOfWeek: weekDays.dayOfWeek, isAvailable: weekDays.isAvailable })
      .from(weekDays)
      .where(eq(weekDays.personId, personId))
      .orderBy(asc(weekDays.dayOfWeek))
      .limit(7),
    slots: db
      .select({ dayOfWeek: weekSlots.dayOfWeek, startMinutes: weekSlots.startMinutes, endMinutes: weekSlots.endMinutes })
      .from(weekSlots)
      .where(eq(weekSlots.personId, personId))
      .orderBy(asc(weekSlots.dayOfWeek), asc(weekSlots.startMinutes))
      .limit(7 * 96),
  })
  return { schedule: found[0] ?? null, days, slots }
}
