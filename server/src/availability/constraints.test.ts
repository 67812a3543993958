import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob } from '../../factories/jobs.ts'
import { alwaysOpen, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()
const { id } = await aPhotographer(db, { week: alwaysOpen.filter(({ dayOfWeek }) => dayOfWeek !== 0) })
const scheduleless = await aPhotographer(db, { week: null })
const job = await aJob(db)
await db.execute(sql`insert into week_slots (person_id, day_of_week, start_minutes, end_minutes) values (${id}, 0, 540, 720)`)
await db.execute(
  sql`insert into busy_times (person_id, job_id, starts_at, ends_at) values (${id}, ${job.id}, now(), now() + interval '1 hour')`,
)

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
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(db.execute(statement)).rejects.toSatisfy(refusedBy(constraint))
})

test('slots that touch are fine', async () => {
  await db.execute(slot(0, 720, 780))
})
