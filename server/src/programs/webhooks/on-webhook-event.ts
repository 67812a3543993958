import type { WebhookKind } from '@shutterbid/domain/programs/webhook-kinds'
import { sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { blocks } from '#server/messages/blocks/tables'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { StoredEvent } from '#server/platform/events/define-events'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { addSendTasks, sendPriorities } from './send-tasks.ts'
import { toldOf } from './told-of.ts'

/** A webhook that does not keep up is not told of more. */
const mostWaiting = 1000

/** Plans a delivery to each webhook of those whom the event concerns, once. `sendOverdue` finds those that got no task. */
export async function onWebhookEvent(db: Db, { id, name, facts, recordedAt }: StoredEvent<string, object>, { now }: ListenerTools) {
  const { rows } = await db.execute<{ id: string; personId: string; isFailing: boolean }>(sql`
    insert into ${webhookDeliveries} as made (webhook_id, event_id, kind, data, happened_at, next_attempt_at, created_at)
    select webhook.id, ${id}, told.kind, told.ids, ${instant(recordedAt)}, ${instant(now())}, ${instant(now())}
    from jsonb_to_recordset(${JSON.stringify(toldOf(name as WebhookKind, facts))}::jsonb)
      as told ("personId" uuid, kind text, ids jsonb, "unlessBlocked" uuid)
    join ${webhooks} webhook on webhook.person_id = told."personId" and told.kind = any(webhook.kinds) and webhook.switched_off_at is null
    join ${people} person on person.id = webhook.person_id and person.disabled_at is null
    where (select count(*) from (select from ${webhookDeliveries} where webhook_id = webhook.id and next_attempt_at is not null limit ${mostWaiting}) waiting) < ${mostWaiting}
      and not exists (select from ${blocks} where blocker_id = person.id and blocked_id = told."unlessBlocked")
    on conflict (webhook_id, event_id) do nothing
    returning id,
      (select person_id from ${webhooks} where id = made.webhook_id) as "personId",
      (select failing_since is not null from ${webhooks} where id = made.webhook_id) as "isFailing"`)
  for (const isFailing of [false, true])
    await addSendTasks(
      db,
      rows.filter((row) => row.isFailing === isFailing),
      now(),
      sendPriorities[isFailing ? 'again' : 'first'],
    )
}
