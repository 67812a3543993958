import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { schedules } from '../tables.ts'

const step = literal(availabilityLimits.stepMinutes)

/** Dates with other hours than the week, or none. A recurring group has its weekday, and the last date that was added. */
export const overrideGroups = pgTable(
  'override_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => schedules.personId),
    isAvailable: boolean('is_available').notNull(),
    weekday: smallint(),
    extendedTo: date('extended_to', { mode: 'string' }),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (group) => [
    unique('override_groups_of_a_person').on(group.personId, group.id),
    check(
      'override_groups_recur_on_a_weekday',
      sql`(${group.weekday} is null) = (${group.extendedTo} is null) and (${group.weekday} is null or extract(dow from ${group.extendedTo}) = ${group.weekday})`,
    ),
    index('override_groups_to_extend').on(group.extendedTo, group.id).where(sql`${group.weekday} is not null`),
  ],
)

/** In minutes since midnight, in quarter hours; an exclusion constraint prevents overlapping slots of a group. */
export const overrideSlots = pgTable(
  'override_slots',
  {
    groupId: ownerReference('group_id', () => overrideGroups.id),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
  },
  (slot) => [
    primaryKey({ columns: [slot.groupId, slot.startMinutes] }),
    check(
      'override_slots_end_after_start',
      sql`${slot.startMinutes} >= 0 and ${slot.endMinutes} > ${slot.startMinutes} and ${slot.endMinutes} <= 1440`,
    ),
    check('override_slots_in_quarters', sql`${slot.startMinutes} % ${step} = 0 and ${slot.endMinutes} % ${step} = 0`),
  ],
)

/** A date of a person is in one group only. */
export const overrideDates = pgTable(
  'override_dates',
  {
    personId: uuid('person_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    groupId: uuid('group_id').notNull(),
  },
  (overridden) => [
    primaryKey({ columns: [overridden.personId, overridden.day] }),
    foreignKey({
      name: 'override_dates_of_a_group',
      columns: [overridden.personId, overridden.groupId],
      foreignColumns: [overrideGroups.personId, overrideGroups.id],
    }).onDelete('cascade'),
    index('override_dates_by_group').on(overridden.groupId, overridden.day),
    index('override_dates_by_day').on(overridden.day),
  ],
)
