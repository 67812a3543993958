import type { WeekDay, WeekView } from '@shutterbid/domain/availability/schemas'
import { minutesOf } from '@shutterbid/domain/shared/days'
import { zoneWithoutPlace } from '@shutterbid/domain/shared/places'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { presentWeek } from './present-week.ts'
import { findPhotographer, findWeek } from './queries.ts'
import { schedules, weekDays, weekSlots } from './tables.ts'

/** Replaces one day. The first saved day creates the schedule, in the zone of the photographer's place. */
export async function saveDay(tx: Tx, actor: Actor, { dayOfWeek, isAvailable, slots }: WeekDay): Promise<WeekView> {
  const photographer = await findPhotographer(tx, actor.id)
  if (!photographer) throw notFound()

  // Locks the schedule, so that concurrent saves run one after the other.
  await tx
    .insert(schedules)
    .values({ personId: actor.id, zone: photographer.placeZone ?? zoneWithoutPlace })
    .onConflictDoUpdate({ target: schedules.personId, set: { savedAt: sql`now()` } })
  await tx
    .insert(weekDays)
    .values({ personId: actor.id, dayOfWeek, isAvailable })
    .onConflictDoUpdate({ target: [weekDays.personId, weekDays.dayOfWeek], set: { isAvailable } })
  await replaceSlots(tx, actor.id, dayOfWeek, slots)
  await recordEvent(tx, 'week.changed', { personId: actor.id })
  return presentWeek({ ...(await findWeek(tx, actor.id)), placeZone: photographer.placeZone })
}

async function replaceSlots(tx: Tx, personId: string, dayOfWeek: number, slots: WeekDay['slots']) {
  await tx.delete(weekSlots).where(and(eq(weekSlots.personId, personId), eq(weekSlots.dayOfWeek, dayOfWeek)))
  if (slots.length === 0) return
  await tx
    .insert(weekSlots)
    .values(slots.map(({ start, end }) => ({ personId, dayOfWeek, startMinutes: minutesOf(start), endMinutes: minutesOf(end) })))
}
