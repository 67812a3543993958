import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aRunningJob } from '../../factories/jobs.ts'
import { anOverride } from '../../factories/overrides.ts'
import { alwaysOpen, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()
const { id } = await aPhotographer(db, { week: alwaysOpen.filter(({ dayOfWeek }) => dayOfWeek !== 0) })
const scheduleless = await aPhotographer(db, { week: null })
const groupId = await anOverride(db, { personId: id, days: ['2027-05-01'], slots: [{ startMinutes: 540, endMinutes: 720 }] })
const { job } = await aRunningJob(db, { photographerId: id })
await db.execute(sql`insert into week_slots (person_id, day_of_week, start_minutes, end_minutes) values (${id}, 0, 540, 720)`)

const slot = (day: number, from: number, to: number) =>
  sql`insert into week_slots (person_id, day_of_week, start_minutes, end_minutes) values (${id}, ${day}, ${from}, ${to})`

const overrideSlot = (from: number, to: number) => sql`insert into override_slots values (${groupId}, ${from}, ${to})`

const overrideDate = (personId: string, day: string) => sql`insert into override_dates values (${personId}, ${day}, ${groupId})`

const busy = (personId: string, source: string, jobId: string | null) =>
  sql`insert into busy_times (person_id, source, job_id, starts_at, ends_at) values (${personId}, ${source}, ${jobId}, now(), now() + interval '1 hour')`

test.each([
  ['two slots that overlap', slot(0, 600, 780), 'week_slots_never_overlap'],
  ['a slot that ends before it starts', slot(0, 900, 840), 'week_slots_end_after_start'],
  ['a slot beyond the end of the day', slot(0, 1380, 1455), 'week_slots_end_after_start'],
  ['a slot that is not in quarter hours', slot(0, 905, 960), 'week_slots_in_quarters'],
  ['an eighth day', sql`insert into week_days values (${id}, 7, true)`, 'week_days_of_a_week'],
  [
    'a slot of a day that was never saved',
    sql`insert into week_slots (person_id, day_of_week, start_minutes, end_minutes) values (${scheduleless.id}, 1, 540, 600)`,
    'week_slots_of_a_day',
  ],
  [
    'a day without a schedule',
    sql`insert into week_days values (${scheduleless.id}, 1, true)`,
    'week_days_person_id_schedules_person_id_fk',
  ],
  ['two slots of an override that overlap', overrideSlot(600, 780), 'override_slots_never_overlap'],
  ['a slot of an override that ends before it starts', overrideSlot(900, 840), 'override_slots_end_after_start'],
  ['a slot of an override that is not in quarter hours', overrideSlot(905, 960), 'override_slots_in_quarters'],
  ['a date overridden twice', overrideDate(id, '2027-05-01'), 'override_dates_person_id_day_pk'],
  ['a date of somebody else’s override', overrideDate(scheduleless.id, '2027-05-02'), 'override_dates_of_a_group'],
  [
    'a recurring override that ends on another weekday',
    sql`update override_groups set weekday = 6, extended_to = '2027-05-02' where id = ${groupId}`,
    'override_groups_recur_on_a_weekday',
  ],
  [
    'a recurring override without an end',
    sql`update override_groups set weekday = 6 where id = ${groupId}`,
    'override_groups_recur_on_a_weekday',
  ],
  ['a second busy time for one job', busy(scheduleless.id, 'shoot', job.id), 'busy_times_one_per_job'],
  ['a busy time without a job', busy(id, 'shoot', randomUUID()), 'busy_times_of_a_job'],
  ['a shoot without a job', busy(id, 'shoot', null), 'busy_times_of_a_shoot'],
  ['a calendar event with a job', busy(id, 'calendar', job.id), 'busy_times_of_a_shoot'],
  [
    'a busy time that ends before it starts',
    sql`update busy_times set ends_at = starts_at where job_id = ${job.id}`,
    'busy_times_end_after_start',
  ],
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(db.execute(statement)).rejects.toSatisfy(refusedBy(constraint))
})

test('slots that touch are allowed', async () => {
  await db.execute(slot(0, 720, 780))
})

test('overlapping shoots are refused, unless the client agreed', async () => {
  const one = await aRunningJob(db)
  const other = await aRunningJob(db)
  const photographer = await aPhotographer(db)
  const book = ({ job }: typeof one, agreed: boolean) =>
    db.execute(sql`update busy_times set person_id = ${photographer.id}, overlap_agreed = ${agreed}, starts_at = '2027-05-01T16:00Z', ends_at = '2027-05-01T18:00Z'
      where job_id = ${job.id}`)
  await book(one, false)
  await expect(book(other, false)).rejects.toSatisfy(refusedBy('busy_times_no_double_booking'))
  await book(other, true)
})
