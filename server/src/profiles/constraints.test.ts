import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()
const { id } = await aPhotographer(db, { specialties: ['WEDDING'] })

test.each([
  ['half a place', sql`update profiles set latitude = null where person_id = ${id}`, 'profiles_place_is_whole'],
  ['a place without a range', sql`update profiles set max_travel_miles = null where person_id = ${id}`, 'profiles_place_is_whole'],
  ['a place off the globe', sql`update profiles set latitude = 91 where person_id = ${id}`, 'profiles_position_on_globe'],
  ['a range below a mile', sql`update profiles set max_travel_miles = 0 where person_id = ${id}`, 'profiles_travel_least'],
  ['a range above 500 miles', sql`update profiles set max_travel_miles = 501 where person_id = ${id}`, 'profiles_travel_least'],
  ['a rating below zero', sql`update profiles set rating_sum = -1 where person_id = ${id}`, 'profiles_counts_never_negative'],
  ['a count of reviews below zero', sql`update profiles set review_count = -1 where person_id = ${id}`, 'profiles_counts_never_negative'],
  ['a count of jobs below zero', sql`update profiles set completed_jobs = -1 where person_id = ${id}`, 'profiles_counts_never_negative'],
  ['a bio of 4,001 characters', sql`update profiles set bio = repeat('a', 4001) where person_id = ${id}`, 'profiles_bio_length'],
  ['a specialty twice', sql`insert into photographer_specialties values (${id}, 'WEDDING')`, 'photographer_specialties_person_id_code_pk'],
  ['a second profile', sql`insert into profiles (person_id) values (${id})`, 'profiles_pkey'],
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(db.execute(statement)).rejects.toSatisfy(refusedBy(constraint))
})
