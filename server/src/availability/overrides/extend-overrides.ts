import { overrideLimits } from '@shutterbid/domain/availability/limits'
import { recurringUntil, weeklyDays } from '@shutterbid/domain/availability/recurring-days'
import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, asc, eq, gt, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type FindDue, forEachDue } from '#server/platform/tasks/for-each-due'
import { recordEvent } from '../events.ts'
import { schedules } from '../tables.ts'
import { overrideDates, overrideGroups } from './tables.ts'

/** Extends recurring overrides, and deletes dates that are long past. */
export async function extendOverrides(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  await forEachDue<Group>(db, tools, {
    task: 'extend-overrides',
    find: (due) => dueGroups(db, now, due),
    handle: (tx, group) => extend(tx, group, now),
  })
  await deletePast(db, now)
}

type Group = { id: string; personId: string; extendedTo: string | null }

/** The next batch of recurring groups that end within the period, in any zone. */
async function dueGroups(db: Db, now: Date, { isReady, limit, after }: Parameters<FindDue<Group>>[0]): Promise<Group[]> {
  const { id, personId, weekday, extendedTo } = overrideGroups
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1)
  const isLater = after && or(gt(extendedTo, after.extendedTo ?? ''), and(eq(extendedTo, after.extendedTo ?? ''), gt(id, after.id)))
  return db
    .select({ id, personId, extendedTo })
    .from(overrideGroups)
    .where(and(isNotNull(weekday), lt(extendedTo, recurringUntil(tomorrow)), isLater, isReady(id)))
    .orderBy(asc(extendedTo), asc(id))
    .limit(limit)
}

/** Dates that another group overrides are left to it. */
async function extend(tx: Tx, { id, personId }: Group, now: Date) {
  const [schedule] = await tx.select({ zone: schedules.zone }).from(schedules).where(eq(schedules.personId, personId)).for('update')
  const [group] = await tx
    .select({ extendedTo: overrideGroups.extendedTo })
    .from(overrideGroups)
    .where(eq(overrideGroups.id, id))
    .for('update')
  if (!schedule || !group?.extendedTo) return
  const days = weeklyDays({ from: addDays(group.extendedTo, 7), to: recurringUntil(localDateTime(now, schedule.zone).on) })
  const last = days.at(-1)
  if (!last) return
  await tx
    .insert(overrideDates)
    .values(days.map((day) => ({ personId, groupId: id, day })))
    .onConflictDoNothing()
  await tx.update(overrideGroups).set({ extendedTo: last }).where(eq(overrideGroups.id, id))
  await recordEvent(tx, 'overrides.changed', { personId })
}

/** Also deletes the groups that then have no dates and do not recur. */
async function deletePast(db: Db, now: Date) {
  const longAgo = addDays(now.toISOString().slice(0, 10), -overrideLimits.keptDays)
  await db.delete(overrideDates).where(lt(overrideDates.day, longAgo))
  const dates = db.select({ one: sql`1` }).from(overrideDates).where(eq(overrideDates.groupId, overrideGroups.id))
  await db.delete(overrideGroups).where(and(sql`${overrideGroups.weekday} is null`, notExists(dates)))
}
