import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob, aRunningJob } from '../../factories/jobs.ts'
import { alwaysOpen, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()
const { id } = await aPhotographer(db, { week: alwaysOpen.filter(({ dayOfWeek }) => dayOfWeek !== 0) })
const hourless = await aPhotographer(db, { week: [] })
const scheduleless = await aPhotographer(db, { week: null })
const { job } = await aRunningJob(db, { photographerId: id })
const open = await aJob(db)
await db.execute(sql`insert into week_slots (person_id, day_of_week, start_minutes, end_minutes) values (${id}, 0, 540, 720)`)

const slot = (day: number, from: number, to: number) =>
  sql`insert into week_slots (person_id, day_of_week, start_minutes, end_minutes) values (${id}, ${day}, ${from}, ${to})`

test.each([
  ['two slots that overlap', slot(0, 600, 780), 'week_slots_never_overlap'],
  ['a slot that ends before it starts', slot(0, 900, 840), 'week_slots_end_after_start'],
  ['a slot beyond the end of the day', slot(0, 1380, 1455), 'week_slots_end_after_start'],
  ['a slot off the quarters', slot(0, 905, 960), 'week_slots_in_quarters'],
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
  [
    'a second taken time for one job',
    sql`insert into busy_times values (${scheduleless.id}, ${job.id}, now(), now() + interval '1 hour')`,
    'busy_times_one_per_job',
  ],
  [
    'a taken time without a job',
    sql`insert into busy_times values (${id}, gen_random_uuid(), now(), now() + interval '1 hour')`,
    'busy_times_of_a_job',
  ],
  [
    'a taken time that ends before it starts',
    sql`update busy_times set ends_at = starts_at where job_id = ${job.id}`,
    'busy_times_end_after_start',
  ],
  ['that the time of the hired is free', sql`delete from busy_times where job_id = ${job.id}`, 'hires_take_time'],
  [
    'that somebody else is taken by it',
    sql`update busy_times set person_id = ${scheduleless.id} where job_id = ${job.id}`,
    'hires_take_time',
  ],
  [
    'that another time is taken than that of the shoot',
    sql`update busy_times set starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days' where job_id = ${job.id}`,
    'hires_take_time',
  ],
  [
    'that an open job takes time',
    sql`insert into busy_times select ${id}, id, starts_at, ends_at from jobs where id = ${open.id}`,
    'hires_take_time',
  ],
  ['a working day without hours', sql`update week_days set is_available = true where person_id = ${hourless.id}`, 'week_days_have_hours'],
  [
    'that the last hours of a working day go',
    sql`delete from week_slots where person_id = ${id} and day_of_week = 1`,
    'week_days_have_hours',
  ],
  [
    'the hours of a client',
    sql`insert into schedules (person_id, zone) values (${job.clientId}, 'America/Phoenix')`,
    'schedules_of_photographers',
  ],
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(db.execute(statement)).rejects.toSatisfy(refusedBy(constraint))
})

test('slots that touch are fine', async () => {
  await db.execute(slot(0, 720, 780))
})
