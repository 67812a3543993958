import type { WeekDay, WeekView } from '@shutterbid/domain/availability/schemas'
import { minutesOf } from '@shutterbid/domain/shared/days'
import { zoneWithoutPlace } from '@shutterbid/domain/shared/places'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { presentWeek } from './present-week.ts'
import { findPhotographer, findWeek } from './queries.ts'
import { schedules, weekDays, weekSlots } from './tables.ts'

/** Replaces these days. The first saved day creates the schedule, in the zone of the photographer's place. */
export async function saveDays(tx: Tx, actor: Actor, days: readonly WeekDay[]): Promise<WeekView> {
  const photographer = await findPhotographer(tx, actor.id)
  if (!photographer) throw notFound()

  // Locks the schedule, so that concurrent saves run one after the other.
  await tx
    .insert(schedules)
    .values({ personId: actor.id, zone: photographer.placeZone ?? zoneWithoutPlace })
    .onConflictDoUpdate({ target: schedules.personId, set: { savedAt: sql`now()` } })
  await tx
    .insert(weekDays)
    .values(days.map(({ dayOfWeek, isAvailable }) => ({ personId: actor.id, dayOfWeek, isAvailable })))
    .onConflictDoUpdate({ target: [weekDays.personId, weekDays.dayOfWeek], set: { isAvailable: sql`excluded.is_available` } })
  await replaceSlots(tx, actor.id, days)
  await recordEvent(tx, 'week.changed', { personId: actor.id })
  return presentWeek({ ...(await findWeek(tx, actor.id)), placeZone: photographer.placeZone })
}

async function replaceSlots(tx: Tx, personId: string, days: readonly WeekDay[]) {
  const replaced = days.map(({ dayOfWeek }) => dayOfWeek)
  await tx.delete(weekSlots).where(and(eq(weekSlots.personId, personId), inArray(weekSlots.dayOfWeek, replaced)))
  const slots = days.flatMap(({ dayOfWeek, slots }) =>
    slots.map(({ start, end }) => ({ personId, dayOfWeek, startMinutes: minutesOf(start), endMinutes: minutesOf(end) })),
  )
  if (slots.length > 0) await tx.insert(weekSlots).values(slots)
}
