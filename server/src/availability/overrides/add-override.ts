import { canAddOverride } from '@shutterbid/domain/availability/override-rules'
import type { NewOverride } from '@shutterbid/domain/availability/override-schemas'
import { lastOverridableDay, recurringUntil, weeklyDays } from '@shutterbid/domain/availability/recurring-days'
import { weekdayOf } from '@shutterbid/domain/shared/weekday-of'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockSchedule } from '../week/lock-schedule.ts'
import { replaceSlots, storeDates } from './groups.ts'
import { findTaken } from './queries.ts'
import { overrideGroups } from './tables.ts'

/** Refuses with date_overridden, naming each date that another group has. */
export async function addOverride(tx: Tx, actor: Actor, override: NewOverride, now: Date) {
  const { zone } = await lockSchedule(tx, actor.id)
  const today = localDateTime(now, zone).on
  const [first = today] = override.days
  const expanded = override.recurring ? weeklyDays({ from: first, to: recurringUntil(first) }) : override.days
  const days = expanded.filter((day) => !override.except.includes(day))
  const taken = await findTaken(tx, { personId: actor.id, days })
  const groupCount = await tx.$count(overrideGroups, eq(overrideGroups.personId, actor.id))
  assertAllowed(canAddOverride({ days: [first, ...days], today, lastDay: lastOverridableDay(today), taken, groupCount }), {
    date_overridden: taken,
  })

  const recurrence = override.recurring ? { weekday: weekdayOf(first), extendedTo: expanded.at(-1) ?? first } : {}
  const [group] = await tx
    .insert(overrideGroups)
    .values({ personId: actor.id, isAvailable: override.isAvailable, ...recurrence })
    .returning({ id: overrideGroups.id })
  await replaceSlots(tx, group!.id, override)
  await storeDates(tx, { personId: actor.id, groupId: group!.id, days })
  await recordEvent(tx, 'overrides.changed', { personId: actor.id })
}
