import { programLimits } from '@shutterbid/domain/programs/limits'
import type { WebhookKind } from '@shutterbid/domain/programs/webhook-kinds'
import type { WebhookDeliveryView } from '@shutterbid/domain/programs/webhook-schemas'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/**
 * Where a person's events are sent. The signing secret is derived from the id and the number of its version; after a rotation the version
 * before is used as well until `previousSecretUntil`.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    address: text().notNull(),
    kinds: text().array().$type<WebhookKind[]>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    secretVersion: bigint('secret_version', { mode: 'number' }).notNull().default(1),
    previousSecretUntil: instantColumn('previous_secret_until'),
    /** The first failure since the last success. */
    failingSince: instantColumn('failing_since'),
    /** When it was switched off, by its owner or because it failed for days. */
    switchedOffAt: instantColumn('switched_off_at'),
  },
  (webhook) => [
    check('webhooks_address_length', sql`char_length(${webhook.address}) between 1 and ${literal(programLimits.webhooks.address)}`),
    index('webhooks_by_person').on(webhook.personId, webhook.createdAt, webhook.id),
  ],
)

export type WebhookRow = typeof webhooks.$inferSelect

/** The log of what is sent to webhooks: ids and kinds, never contents. `eventId` is null for a test. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: ownerReference('webhook_id', () => webhooks.id),
    eventId: uuid('event_id'),
    kind: text().$type<WebhookDeliveryView['kind']>().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    happenedAt: instantColumn('happened_at').notNull(),
    attempts: bigint({ mode: 'number' }).notNull().default(0),
    /** When it is tried next; null once it has arrived or was given up. */
    nextAttemptAt: instantColumn('next_attempt_at'),
    lastAttemptAt: instantColumn('last_attempt_at'),
    /** Of the last answer; null if there was none. */
    lastStatus: bigint('last_status', { mode: 'number' }),
    deliveredAt: instantColumn('delivered_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (delivery) => [
    unique('webhook_deliveries_once').on(delivery.webhookId, delivery.eventId),
    index('webhook_deliveries_newest').on(delivery.webhookId, delivery.createdAt.desc(), delivery.id.desc()),
    index('webhook_deliveries_due').on(delivery.nextAttemptAt).where(sql`${delivery.nextAttemptAt} is not null`),
    index('webhook_deliveries_waiting').on(delivery.webhookId).where(sql`${delivery.nextAttemptAt} is not null`),
    index('webhook_deliveries_by_time').on(delivery.createdAt),
  ],
)
