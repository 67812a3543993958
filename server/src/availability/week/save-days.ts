import type { WeekDay } from '@shutterbid/domain/availability/schemas'
import { minutesOfTime } from '@shutterbid/domain/shared/times'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { weekDays, weekSlots } from '../tables.ts'
import { lockSchedule } from './lock-schedule.ts'

/** Replaces these days. */
export async function saveDays(tx: Tx, actor: Actor, days: readonly WeekDay[]) {
  await lockSchedule(tx, actor.id)
  await tx
    .insert(weekDays)
    .values(days.map(({ dayOfWeek, isAvailable }) => ({ personId: actor.id, dayOfWeek, isAvailable })))
    .onConflictDoUpdate({ target: [weekDays.personId, weekDays.dayOfWeek], set: { isAvailable: sql`excluded.is_available` } })
  await replaceSlots(tx, actor.id, days)
  await recordEvent(tx, 'week.changed', { personId: actor.id })
}

async function replaceSlots(tx: Tx, personId: string, days: readonly WeekDay[]) {
  const replaced = days.map(({ dayOfWeek }) => dayOfWeek)
  await tx.delete(weekSlots).where(and(eq(weekSlots.personId, personId), inArray(weekSlots.dayOfWeek, replaced)))
  const slots = days.flatMap(({ dayOfWeek, slots }) =>
    slots.map(({ start, end }) => ({ personId, dayOfWeek, startMinutes: minutesOfTime(start), endMinutes: minutesOfTime(end) })),
  )
  if (slots.length > 0) await tx.insert(weekSlots).values(slots)
}
