import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { busySources } from '@shutterbid/domain/availability/override-schemas'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgEnum, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerKey, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

const step = literal(availabilityLimits.stepMinutes)

export const busySource = pgEnum('busy_source', busySources)

/** A photographer's week, in its own zone; without a row they are not matched with jobs. */
export const schedules = pgTable('schedules', {
  personId: ownerKey('person_id', () => people.id),
  zone: text().notNull(),
  savedAt: instantColumn('saved_at').notNull().defaultNow(),
})

export const weekDays = pgTable(
  'week_days',
  {
    personId: ownerReference('person_id', () => schedules.personId),
    dayOfWeek: smallint('day_of_week').notNull(),
    isAvailable: boolean('is_available').notNull(),
  },
  (day) => [primaryKey({ columns: [day.personId, day.dayOfWeek] }), check('week_days_of_a_week', sql`${day.dayOfWeek} between 0 and 6`)],
)

/** In minutes since midnight, in quarter hours; an exclusion constraint prevents overlapping slots of a day. */
export const weekSlots = pgTable(
  'week_slots',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid('person_id').notNull(),
    dayOfWeek: smallint('day_of_week').notNull(),
    startMinutes: smallint('start_minutes').notNull(),
    endMinutes: smallint('end_minutes').notNull(),
  },
  (slot) => [
    foreignKey({
      name: 'week_slots_of_a_day',
      columns: [slot.personId, slot.dayOfWeek],
      foreignColumns: [weekDays.personId, weekDays.dayOfWeek],
    }).onDelete('cascade'),
    check(
      'week_slots_end_after_start',
      sql`${slot.startMinutes} >= 0 and ${slot.endMinutes} > ${slot.startMinutes} and ${slot.endMinutes} <= 1440`,
    ),
    check('week_slots_in_quarters', sql`${slot.startMinutes} % ${step} = 0 and ${slot.endMinutes} % ${step} = 0`),
    index('week_slots_by_person').on(slot.personId, slot.dayOfWeek, slot.startMinutes, slot.endMinutes),
  ],
)

/** Without a row nothing is kept free. */
export const buffers = pgTable(
  'buffers',
  {
    personId: ownerKey('person_id', () => people.id),
    prepareMinutes: smallint('prepare_minutes').notNull(),
    packUpMinutes: smallint('pack_up_minutes').notNull(),
    countsTravel: boolean('counts_travel').notNull(),
  },
  (row) => [
    check('buffers_prepare_minutes', sql`${row.prepareMinutes} between 0 and ${literal(availabilityLimits.bufferMinutes.max)}`),
    check('buffers_pack_up_minutes', sql`${row.packUpMinutes} between 0 and ${literal(availabilityLimits.bufferMinutes.max)}`),
  ],
)

/**
 * When a photographer cannot work. An exclusion constraint allows overlapping shoots only if the client agreed to it (`overlap_agreed`).
 */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    source: busySource().notNull(),
    /** Only for a shoot. */
    jobId: uuid('job_id'),
    /** The connected calendar whose event it is, and a hash of the event's id. */
    calendarId: uuid('calendar_id'),
    eventHash: text('event_hash'),
    overlapAgreed: boolean('overlap_agreed').notNull().default(false),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (busy) => [
    unique('busy_times_one_per_job').on(busy.jobId),
    check('busy_times_of_a_shoot', sql`(${busy.source} = 'shoot') = (${busy.jobId} is not null)`),
    unique('busy_times_once_per_event').on(busy.calendarId, busy.eventHash, busy.startsAt, busy.endsAt),
    check(
      'busy_times_of_an_event',
      sql`(${busy.calendarId} is null) = (${busy.eventHash} is null) and (${busy.calendarId} is null or ${busy.source} = 'calendar')`,
    ),
    check('busy_times_end_after_start', sql`${busy.endsAt} > ${busy.startsAt}`),
    index('busy_times_by_person_and_end').on(busy.personId, busy.endsAt, busy.startsAt),
  ],
)
