import type { WebhookKind } from '@shutterbid/domain/programs/webhook-kinds'
import { sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { blocks } from '#server/messages/blocks/tables'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { StoredEvent } from '#server/platform/events/define-events'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { sendPriorities, sendWebhookTask, taskKeyPrefix } from './send-tasks.ts'
import { type Told, webhookEvents } from './webhook-events.ts'

/** Plans a delivery to each webhook of those whom the event concerns, with its task. In one statement; run again, it plans nothing again. */
export async function onWebhookEvent(db: Db, { id, name, facts, recordedAt }: StoredEvent<string, object>, { now }: ListenerTools) {
  const toldOf = webhookEvents[name as WebhookKind] as (facts: object) => Told[]
  const told = toldOf(facts).flatMap(({ to, ids, kind = name, unlessBlocked }) =>
    to.map((personId) => ({ person_id: personId, kind, data: ids, unless_blocked: unlessBlocked })),
  )
  const payload = sql`json_build_object('deliveryId', made.id)`
  await db.execute(sql`
    with made as (
      insert into ${webhookDeliveries} (webhook_id, event_id, kind, data, happened_at, next_attempt_at, created_at)
      select webhook.id, ${id}, told.kind, told.data, ${instant(recordedAt)}, ${instant(now())}, ${instant(now())}
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (person_id uuid, kind text, data jsonb, unless_blocked uuid)
      join ${webhooks} webhook on webhook.person_id = told.person_id and told.kind = any(webhook.kinds) and webhook.switched_off_at is null
      join ${people} person on person.id = told.person_id and person.disabled_at is null
      where not exists (
        select from ${blocks} block where block.blocker_id = told.person_id and block.blocked_id = told.unless_blocked
      )
      on conflict (webhook_id, event_id) do nothing
      returning id, webhook_id
    ),
    tasks as (
      select array_agg((${sendWebhookTask.name}, ${payload}, null, null, null, ${taskKeyPrefix} || made.id,
        case when webhook.failing_since is null then ${sendPriorities.first}::integer else ${sendPriorities.again}::integer end, null)::graphile_worker.job_spec) as all_tasks
      from made join ${webhooks} webhook on webhook.id = made.webhook_id having count(*) > 0
    )
    select from tasks, graphile_worker.add_jobs(all_tasks)`)
}
