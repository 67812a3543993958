import { reminderKinds } from '@shutterbid/domain/notifications/reminders'
import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { at } from '#server/platform/db/columns'

/** The bell: one line per person and event. `link` is a path of this site; `mailed_at` is kept where mails about one link are held apart. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Without a foreign key: events expire, lines that nobody dismissed stay. */
    eventId: uuid('event_id').notNull(),
    message: text().notNull(),
    link: text().notNull(),
    readAt: at('read_at'),
    dismissedAt: at('dismissed_at'),
    mailedAt: at('mailed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (notice) => [
    unique('notifications_one_per_person_and_event').on(notice.personId, notice.eventId),
    check('notifications_link_is_ours', sql`${notice.link} like '/%' and ${notice.link} not like '//%'`),
    index('notifications_by_link').on(notice.personId, notice.link),
    index('notifications_visible_newest')
      .on(notice.personId, desc(notice.createdAt), desc(notice.id))
      .where(sql`${notice.dismissedAt} is null`),
  ],
)

/** Which mails a person gets; made with the account by a trigger. */
export const notificationPreferences = pgTable('notification_preferences', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  new_jobs: boolean('new_jobs').notNull().default(true),
  bid_updates: boolean('bid_updates').notNull().default(true),
  new_reviews: boolean('new_reviews').notNull().default(true),
  messages: boolean().notNull().default(true),
  important_updates: boolean('important_updates').notNull().default(true),
})

export const reminderKind = pgEnum('reminder_kind', reminderKinds)

/**
 * Whom the clock reminded of what: once for a person, a job and an occasion. The occasion is the instant that called for it: the
 * latest bid that waited, the start of the shoot, or midnight (UTC) of the delivery day.
 */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: reminderKind().notNull(),
    occasionAt: at('occasion_at').notNull(),
    remindedAt: at('reminded_at').notNull(),
  },
  (reminder) => [
    unique('reminders_one_per_occasion').on(reminder.jobId, reminder.personId, reminder.kind, reminder.occasionAt),
    index('reminders_by_person').on(reminder.personId),
  ],
)
