import { overrideLimits } from '@shutterbid/domain/availability/limits'
import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db, Tx } from '#server/platform/db/open-database'
import { overrideDates, overrideGroups, overrideSlots } from './tables.ts'

export type Overrides = Awaited<ReturnType<typeof findOverrides>>

/** The groups of a person with their slots in order of the day, and their dates from a day on. */
export async function findOverrides(db: Db | Tx, { personId, from }: { personId: string; from: string }) {
  return inOneStatement(db, {
    groups: db
      .select()
      .from(overrideGroups)
      .where(eq(overrideGroups.personId, personId))
      .orderBy(asc(overrideGroups.createdAt), asc(overrideGroups.id))
      .limit(overrideLimits.groups),
    slots: db
      .select({ groupId: overrideSlots.groupId, startMinutes: overrideSlots.startMinutes, endMinutes: overrideSlots.endMinutes })
      .from(overrideSlots)
      .innerJoin(overrideGroups, eq(overrideGroups.id, overrideSlots.groupId))
      .where(eq(overrideGroups.personId, personId))
      .orderBy(asc(overrideSlots.groupId), asc(overrideSlots.startMinutes))
      .limit(overrideLimits.groups * 96),
    dates: db
      .select({ groupId: overrideDates.groupId, day: overrideDates.day })
      .from(overrideDates)
      .where(and(eq(overrideDates.personId, personId), gte(overrideDates.day, from)))
      .orderBy(asc(overrideDates.day))
      .limit(maxDates),
  })
}

/** Which of these days a person has overridden, in other groups than this one. */
export async function findTaken(tx: Tx, { personId, days, groupId }: { personId: string; days: string[]; groupId?: string }) {
  if (days.length === 0) return []
  const taken = await tx
    .select({ day: overrideDates.day })
    .from(overrideDates)
    .where(
      and(
        eq(overrideDates.personId, personId),
        inArray(overrideDates.day, days),
        groupId === undefined ? undefined : ne(overrideDates.groupId, groupId),
      ),
    )
    .orderBy(asc(overrideDates.day))
    .limit(days.length)
  return taken.map(({ day }) => day)
}

/** One for each day that can be overridden or is kept. */
const maxDates = 366 * (overrideLimits.aheadYears + 2)
