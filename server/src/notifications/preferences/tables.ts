import type { ChosenChannel, NewJobsPace } from '@shutterbid/domain/notifications/choices'
import type { ListedKind } from '@shutterbid/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, time } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerKey, ownerReference } from '#server/platform/db/columns'

/** Choices for single kinds that differ from their topic. */
export const kindPreferences = pgTable(
  'kind_preferences',
  {
    personId: ownerReference('person_id', () => people.id),
    kind: text().$type<ListedKind>().notNull(),
    channel: text().$type<ChosenChannel>().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (preference) => [primaryKey({ columns: [preference.personId, preference.kind, preference.channel] })],
)

/**
 * When mails, pushes and digests may come, in the local time of the zone. Quiet hours that do not end later than they begin end on the next
 * day.
 */
export const notificationTimes = pgTable(
  'notification_times',
  {
    personId: ownerKey('person_id', () => people.id),
    zone: text().notNull(),
    quietFrom: time('quiet_from', { precision: 0 }),
    quietUntil: time('quiet_until', { precision: 0 }),
    /** Null for people who are notified of new jobs as they come. */
    newJobs: text('new_jobs').$type<Exclude<NewJobsPace, 'as_they_come'>>(),
    digestOn: date('digest_on'),
    /** Of the next digest, which is that of the day `digest_on`. */
    digestAt: instantColumn('digest_at'),
  },
  ({ quietFrom, quietUntil, newJobs, digestOn, digestAt }) => [
    check('notification_times_quiet_from_and_until', sql`(${quietFrom} is null) = (${quietUntil} is null)`),
    check('notification_times_quiet_for_a_while', sql`${quietFrom} <> ${quietUntil}`),
    check('notification_times_digest_of_a_day', sql`num_nulls(${newJobs}, ${digestOn}, ${digestAt}) in (0, 3)`),
    check('notification_times_of_something', sql`num_nulls(${quietFrom}, ${newJobs}) < 2`),
    index('notification_times_digest_at').on(digestAt).where(sql`${digestAt} is not null`),
  ],
)
