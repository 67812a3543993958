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
const ofKind = sql`insert into kind_preferences (person_id, kind, channel, is_enabled) values (${personId}, 'bid_noted', 'mail', true)`
const times = (from: string | null, until: string | null) =>
  sql`insert into notification_times (person_id, zone, quiet_from, quiet_until) values (${personId}, 'America/Phoenix', ${from}, ${until})`
await db.execute(preference)
await db.execute(ofKind)
await db.execute(delivery)

const again = (eventIds: string) => sql`
  insert into notifications (person_id, kind, facts, subject_id, event_ids, notified_at)
  select person_id, kind, facts, subject_id, ${sql.raw(eventIds)}, notified_at from notifications where subject_id = ${subjectId}`

test.each([
  ['two notifications of one person about one event', again('event_ids'), 'notifications_one_per_person_and_subject'],
  ['a notification of no event', sql`update notifications set event_ids = '{}'`, 'notifications_of_an_event'],
  ['two deliveries of a notification over one channel', delivery, 'deliveries_notification_id_channel_pk'],
  ['two choices about one kind and channel', ofKind, 'kind_preferences_person_id_kind_channel_pk'],
  ['quiet hours without an end', times('22:00', null), 'notification_times_quiet_from_and_until'],
  ['quiet hours that end as they begin', times('22:00', '22:00'), 'notification_times_quiet_for_a_while'],
  [
    'a digest without its day',
    sql`insert into notification_times (person_id, zone, new_jobs) values (${personId}, 'UTC', 'weekly')`,
    'notification_times_digest_of_a_day',
  ],
  ['times of nothing', times(null, null), 'notification_times_of_something'],
  ['two choices about one topic and channel', preference, 'notification_preferences_person_id_topic_channel_pk'],
])('the database refuses %s', async (_, statement, constraint) => {
  await expect(db.execute(statement)).rejects.toSatisfy(refusedBy(constraint))
})
