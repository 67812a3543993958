import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { at } from '#server/platform/db/columns'

/** A photographer's week, on the clock of its own zone; without a row no job finds them. */
export const schedules = pgTable('schedules', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  zone: text().notNull(),
  savedAt: at('saved_at').notNull().defaultNow(),
})

export const weekDays = pgTable(
  'week_days',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => schedules.personId, { onDelete: 'cascade' }),
    dayOfWeek: smallint('day_of_week').notNull(),
    isAvailable: boolean('is_available').notNull(),
  },
  (day) => [primaryKey({ columns: [day.personId, day.dayOfWeek] }), check('week_days_of_a_week', sql`${day.dayOfWeek} between 0 and 6`)],
)

/** Minutes since midnight, in quarter hours; slots of one day never overlap (an exclusion constraint). */
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
    check(
      'week_slots_end_after_start',
      sql`${slot.startMinutes} >= 0 and ${slot.endMinutes} > ${slot.startMinutes} and ${slot.endMinutes} <= 1440`,
    ),
    check('week_slots_in_quarters', sql`${slot.startMinutes} % 15 = 0 and ${slot.endMinutes} % 15 = 0`),
    index('week_slots_by_person').on(slot.personId, slot.dayOfWeek),
  ],
)

/** When a photographer is taken by a shoot they were hired for. */
export const busyTimes = pgTable(
  'busy_times',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (busy) => [
    primaryKey({ columns: [busy.personId, busy.jobId] }),
    unique('busy_times_one_per_job').on(busy.jobId),
    check('busy_times_end_after_start', sql`${busy.endsAt} > ${busy.startsAt}`),
    index('busy_times_by_person_and_end').on(busy.personId, busy.endsAt),
  ],
)
