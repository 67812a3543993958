import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aRunningJob } from '../../factories/jobs.ts'
import { aClient, aFollow, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()
const { id } = await aPhotographer(db, { specialties: ['WEDDING'], subscription: { trialStartedAt: new Date(0) } })
await aRunningJob(db, { photographerId: id })
const { id: clientId } = await aClient(db)
await aFollow(db, { followerId: clientId, photographerId: id })

const speaks = (...languages: string[]) =>
  sql`update profiles set languages = array[${sql.join(
    languages.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[] where person_id = ${id}`
const links = (socialLinks: unknown) =>
  sql`update profiles set social_links = ${JSON.stringify(socialLinks)}::jsonb where person_id = ${id}`
const eleven = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']

test.each([
  ['half a place', sql`update profiles set latitude = null where person_id = ${id}`, 'profiles_place_is_whole'],
  ['a place without a range', sql`update profiles set max_travel_miles = null where person_id = ${id}`, 'profiles_place_is_whole'],
  ['a place off the globe', sql`update profiles set latitude = 91 where person_id = ${id}`, 'profiles_position_on_globe'],
  ['a range below a mile', sql`update profiles set max_travel_miles = 0 where person_id = ${id}`, 'profiles_travel_miles'],
  ['a range above 500 miles', sql`update profiles set max_travel_miles = 501 where person_id = ${id}`, 'profiles_travel_miles'],
  ['a starting price of nothing', sql`update profiles set starting_price_dollars = 0 where person_id = ${id}`, 'profiles_starting_price'],
  [
    'a starting price above a million',
    sql`update profiles set starting_price_dollars = 1000001 where person_id = ${id}`,
    'profiles_starting_price',
  ],
  ['a rating below zero', sql`update profiles set rating_sum = -1 where person_id = ${id}`, 'profiles_counts_never_negative'],
  ['a count of reviews below zero', sql`update profiles set review_count = -1 where person_id = ${id}`, 'profiles_counts_never_negative'],
  ['a count of jobs below zero', sql`update profiles set completed_jobs = -1 where person_id = ${id}`, 'profiles_counts_never_negative'],
  ['a bio of 4,001 characters', sql`update profiles set bio = repeat('a', 4001) where person_id = ${id}`, 'profiles_bio_length'],
  ['eleven languages', speaks(...eleven), 'profiles_languages_each_once'],
  ['a language twice', speaks('English', 'english'), 'profiles_languages_each_once'],
  ['a language without a name', speaks(''), 'profiles_languages_each_once'],
  ['a language with blanks around it', speaks(' English'), 'profiles_languages_each_once'],
  ['two languages in one', speaks('English, Spanish'), 'profiles_languages_each_once'],
  ['a language of 41 characters', speaks('a'.repeat(41)), 'profiles_languages_each_once'],
  ['a link that is not https', links({ website: 'http://vega.photo' }), 'profiles_social_links_are_https'],
  ['a link that is a script', links({ instagram: 'javascript:alert(1)' }), 'profiles_social_links_are_https'],
  ['a link with a blank in it', links({ facebook: 'https://vega photo' }), 'profiles_social_links_are_https'],
  ['a link of 201 characters', links({ website: `https://${'a'.repeat(193)}` }), 'profiles_social_links_are_https'],
  ['an unknown kind of link', links({ elsewhere: 'https://vega.photo' }), 'profiles_social_links_known'],
  ['links as an array', links(['https://vega.photo']), 'profiles_social_links_known'],
  [
    'the same follow twice',
    sql`insert into follows (follower_id, photographer_id, followed_at) values (${clientId}, ${id}, now())`,
    'follows_one_per_pair',
  ],
  [
    'a follow of oneself',
    sql`insert into follows (follower_id, photographer_id, followed_at) values (${id}, ${id}, now())`,
    'follows_not_oneself',
  ],
  ['a specialty twice', sql`insert into photographer_specialties values (${id}, 'WEDDING')`, 'photographer_specialties_person_id_code_pk'],
  ['a second profile', sql`insert into profiles (person_id) values (${id})`, 'profiles_pkey'],
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(db.execute(statement)).rejects.toSatisfy(refusedBy(constraint))
})
