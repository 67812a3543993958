import { canAddToGroup } from '@shutterbid/domain/availability/override-rules'
import type { ChangedOverride } from '@shutterbid/domain/availability/override-schemas'
import { lastOverridableDay } from '@shutterbid/domain/availability/recurring-days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { and, eq, gte, notInArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockSchedule } from '../week/lock-schedule.ts'
import { lockGroup, replaceSlots, storeDates } from './groups.ts'
import { findTaken } from './queries.ts'
import { overrideDates, overrideGroups } from './tables.ts'

/**
 * Replaces the hours of a group and its dates from today on. A date removed from a recurring group stays an exception, because the group is
 * only extended after its last date. Refuses with date_overridden_elsewhere, naming each date that another group has.
 */
export async function changeOverride(tx: Tx, actor: Actor, change: ChangedOverride, now: Date) {
  const personId = actor.id
  const { zone } = await lockSchedule(tx, personId)
  const { id: groupId } = await lockGroup(tx, { personId, groupId: change.groupId })
  const today = localDateTime(now, zone).on

  const before = await tx.select({ day: overrideDates.day }).from(overrideDates).where(eq(overrideDates.groupId, groupId))
  const added = change.days.filter((day) => !before.some((kept) => kept.day === day))
  const taken = await findTaken(tx, { personId, days: added, groupId })
  assertAllowed(canAddToGroup({ days: added, today, lastDay: lastOverridableDay(today), taken }), { date_overridden_elsewhere: taken })

  const { day } = overrideDates
  await tx.delete(overrideDates).where(and(eq(overrideDates.groupId, groupId), gte(day, today), notInArray(day, change.days)))
  await storeDates(tx, { personId, groupId, days: added })
  await tx.update(overrideGroups).set({ isAvailable: change.isAvailable }).where(eq(overrideGroups.id, groupId))
  await replaceSlots(tx, groupId, change)
  await recordEvent(tx, 'overrides.changed', { personId })
}
