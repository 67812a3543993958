import type { ChosenChannel } from '@shutterbid/domain/notifications/choices'
import type { NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, text, time, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'

/** What a person chose for one kind, where that differs from its topic. */
export const kindPreferences = pgTable(
  'kind_preferences',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    channel: text().$type<ChosenChannel>().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (preference) => [primaryKey({ columns: [preference.personId, preference.kind, preference.channel] })],
)

/** When mails and pushes may come, on the clocks of the zone. The quiet hours end on the next day if they do not end later than they begin. */
export const notificationTimes = pgTable(
  'notification_times',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    zone: text().notNull(),
    quietFrom: time('quiet_from', { precision: 0 }),
    quietUntil: time('quiet_until', { precision: 0 }),
  },
  ({ quietFrom, quietUntil }) => [
    check('notification_times_quiet_from_and_until', sql`(${quietFrom} is null) = (${quietUntil} is null)`),
    check('notification_times_quiet_for_a_while', sql`${quietFrom} <> ${quietUntil}`),
  ],
)
