import type { ChosenChannel } from '@shutterbid/domain/notifications/choices'
import type { DeliveryReason, NotificationChannel, NotificationKind } from '@shutterbid/domain/notifications/kinds'
import type { NotificationTopic } from '@shutterbid/domain/notifications/notification-topics'
import { desc, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { instantColumn, ownerReference } from '#server/platform/db/columns'
import { sessions } from '#server/signing-in/tables'
import type { FactsOf } from './kinds.ts'

/**
 * A notification is stored as a kind with facts; its text is made when it is read or sent. `subject_id` is the event or, for gathered
 * kinds, the thing it is about: later events about it update the row. `event_ids` are the latest included events, newest first: an event
 * that is repeated changes nothing. `event_count` counts events since the person last read it, `notified_at` is the time of the latest.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    kind: text().$type<NotificationKind>().notNull(),
    facts: jsonb().$type<FactsOf<NotificationKind>>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    eventIds: uuid('event_ids').array().notNull(),
    eventCount: integer('event_count').notNull().default(1),
    readAt: instantColumn('read_at'),
    dismissedAt: instantColumn('dismissed_at'),
    notifiedAt: instantColumn('notified_at').notNull(),
  },
  (notification) => [
    unique('notifications_one_per_person_and_subject').on(notification.personId, notification.kind, notification.subjectId),
    check('notifications_of_an_event', sql`cardinality(${notification.eventIds}) > 0`),
    index('notifications_visible_newest')
      .on(notification.personId, desc(notification.notifiedAt), desc(notification.id))
      .where(sql`${notification.dismissedAt} is null`),
    index('notifications_dismissed').on(notification.dismissedAt).where(sql`${notification.dismissedAt} is not null`),
  ],
)

/** `released`: a mail that was held for one of the others has a task of `releaseHeldMails`, until it has run. */
export type HeldFor = 'turn' | 'quiet_hours' | 'push_service' | 'released'

export const deliveryState = pgEnum('delivery_state', ['waiting', 'sending', 'sent', 'skipped', 'failed'])

/** The delivery of a notification over one channel; the bell's is sent with the notification. */
export const deliveries = pgTable(
  'deliveries',
  {
    notificationId: ownerReference('notification_id', () => notifications.id),
    channel: text().$type<NotificationChannel>().notNull(),
    state: deliveryState().notNull().default('waiting'),
    /** Why it was skipped or failed. */
    reason: text().$type<DeliveryReason>(),
    heldFor: text('held_for').$type<HeldFor>(),
    /** Events that were not sent yet. */
    eventCount: integer('event_count').notNull().default(1),
    /** Tries since they arrived. */
    attempts: integer().notNull().default(0),
    dueAt: instantColumn('due_at').notNull(),
    /** The last time. */
    sentAt: instantColumn('sent_at'),
  },
  (delivery) => [
    primaryKey({ columns: [delivery.notificationId, delivery.channel] }),
    index('deliveries_unfinished').on(delivery.channel, delivery.dueAt).where(sql`${delivery.state} in ('waiting', 'sending')`),
    index('deliveries_finished').on(delivery.channel, delivery.dueAt).where(sql`${delivery.state} in ('sent', 'skipped', 'failed')`),
  ],
)

/** A browser that accepts pushes for the person who is signed in there; deleted with the session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    sessionId: ownerReference('session_id', () => sessions.id),
    endpoint: text().notNull().unique('push_devices_one_per_endpoint'),
    /** With `auth` the keys for encrypting a payload. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    name: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
    /** The latest push that it got, which is not sent again. */
    lastPushId: text('last_push_id'),
    /** When its push service first did not answer; null once it does. */
    silentSince: instantColumn('silent_since'),
  },
  (device) => [index('push_devices_by_person').on(device.personId), index('push_devices_by_session').on(device.sessionId)],
)

/** A person's changes to the defaults in `notificationKinds`. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    personId: ownerReference('person_id', () => people.id),
    topic: text().$type<NotificationTopic>().notNull(),
    channel: text().$type<ChosenChannel>().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (preference) => [primaryKey({ columns: [preference.personId, preference.topic, preference.channel] })],
)

/**
 * One row per person, job and occasion. The occasion is the instant behind the reminder: the latest pending bid, the start of the shoot, or
 * midnight (UTC) of the delivery day or the day of a payment; noon of that day for the reminder after it.
 */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: ownerReference('job_id', () => jobs.id),
    personId: ownerReference('person_id', () => people.id),
    kind: text().$type<NotificationKind>().notNull(),
    occasionAt: instantColumn('occasion_at').notNull(),
    remindedAt: instantColumn('reminded_at').notNull(),
  },
  (reminder) => [
    unique('reminders_one_per_occasion').on(reminder.jobId, reminder.personId, reminder.kind, reminder.occasionAt),
    index('reminders_by_person').on(reminder.personId),
  ],
)
