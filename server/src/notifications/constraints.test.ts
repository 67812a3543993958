import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aNotification } from '../../factories/notifications.ts'
import { aClient } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()
const { id: personId } = await aClient(db)
const { id, subjectId } = await aNotification(db, { personId })
const preference = sql`insert into notification_preferences (person_id, topic, channel, is_enabled) values (${personId}, 'messages', 'mail', false)`
const delivery = sql`insert into deliveries (notification_id, channel, due_at) values (${id}, 'mail', now())`
await db.execute(preference)
await db.execute(delivery)

const again = (eventIds: string) => sql`
  insert into notifications (person_id, kind, facts, subject_id, event_ids, notified_at)
  select person_id, kind, facts, subject_id, ${sql.raw(eventIds)}, notified_at from notifications where subject_id = ${subjectId}`

test.each([
  ['two notifications of one person about one event', again('event_ids'), 'notifications_one_per_person_and_subject'],
  ['a notification of no event', sql`update notifications set event_ids = '{}'`, 'notifications_tell_of_an_event'],
  ['two deliveries of a notification over one channel', delivery, 'deliveries_notification_id_channel_pk'],
  ['two choices about one topic and channel', preference, 'notification_preferences_person_id_topic_channel_pk'],
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(db.execute(statement)).rejects.toSatisfy(refusedBy(constraint))
})
