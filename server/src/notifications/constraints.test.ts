import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aClient } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()
const { id } = await aClient(db)
const eventId = '00000000-0000-4000-8000-000000000001'
await db.execute(sql`insert into events (id, name, facts) values (${eventId}, 'bid.submitted', '{}')`)
await db.execute(sql`insert into notifications (person_id, event_id, message, link) values (${id}, ${eventId}, 'A bid', '/jobs')`)

const line = (event: string, link: string) =>
  sql`insert into notifications (person_id, event_id, message, link) values (${id}, ${event}, 'A bid', ${link})`

test.each([
  ['two lines about one event', line(eventId, '/jobs'), 'notifications_one_per_person_and_event'],
  ['a link to another site', sql`update notifications set link = 'https://example.org'`, 'notifications_link_is_ours'],
  ['a link to another host', sql`update notifications set link = '//example.org'`, 'notifications_link_is_ours'],
  ['two rows of preferences', sql`insert into notification_preferences (person_id) values (${id})`, 'notification_preferences_pkey'],
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(db.execute(statement)).rejects.toSatisfy(refusedBy(constraint))
})

test('every account begins with all mails switched on', async () => {
  const { rows } = await db.execute(
    sql`select new_jobs, bid_updates, new_reviews, messages, important_updates from notification_preferences where person_id = ${id}`,
  )
  expect(rows).toEqual([{ new_jobs: true, bid_updates: true, new_reviews: true, messages: true, important_updates: true }])
})
