import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { and, eq, sql } from 'drizzle-orm'
import { afterCommit } from '#server/platform/db/after-commit'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notifyRecorded } from '#server/platform/events/recorded'
import type { NotificationEvent } from '../event-facts.ts'
import { notify } from '../notify.ts'
import { notifications } from '../tables.ts'
import { gatheredFor } from './gathered-jobs.ts'
import { digests } from './tables.ts'

/**
 * Sends a person the jobs that were gathered and can still be bid on, soonest first; nothing if there is none. It takes them once: a run that
 * is repeated leaves what was gathered since to the next digest.
 */
export async function onDigestDue(db: Db, { id: eventId, facts: { digestId } }: NotificationEvent<'digest.due'>, tools: ListenerTools) {
  const now = tools.now()
  await db.transaction(async (tx) => {
    const [digest] = await tx.select().from(digests).where(eq(digests.id, digestId)).limit(1).for('update')
    if (!digest || digest.writtenAt) return
    const { personId } = digest
    await tx.update(digests).set({ writtenAt: now }).where(eq(digests.id, digestId))
    const jobIds = await takeGathered(tx, personId, now)
    if (jobIds.length === 0) return
    const facts = { jobIds: jobIds.slice(0, notificationLimits.digestJobs), jobCount: jobIds.length }
    afterCommit(tx, notifyRecorded)
    await notify(tx, { eventId, personIds: [personId], kind: 'new_jobs_digest', facts }, now)
    // The bell has a line for each of the jobs.
    await tx
      .update(notifications)
      .set({ dismissedAt: now })
      .where(and(eq(notifications.personId, personId), eq(notifications.kind, 'new_jobs_digest'), eq(notifications.subjectId, eventId)))
  })
}

/** Ends the deliveries that wait for a digest and returns the jobs that this one has. */
async function takeGathered(tx: Tx, personId: string, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ jobId: string }>(sql`
    with gathered as materialized (
      select deliveries.notification_id, waiting.job_id
      from (${gatheredFor(sql`${personId}::uuid`, now)}) waiting
        join deliveries on deliveries.notification_id = waiting.notification_id and deliveries.channel = 'digest'
      order by deliveries.notification_id for update of deliveries
    ), open as materialized (
      select jobs.id, jobs.starts_at from jobs join people client on client.id = jobs.client_id and client.disabled_at is null
      where jobs.id in (select job_id from gathered) and jobs.status = 'open' and jobs.hidden_at is null and jobs.starts_at > ${instant(now)}
        and not exists (select from bids where bids.job_id = jobs.id and bids.photographer_id = ${personId}::uuid)
        and not exists (select from archived_jobs archived where archived.job_id = jobs.id and archived.photographer_id = ${personId}::uuid)
    ), ended as (
      update deliveries set event_count = 0,
        state = case when open.id is null then 'skipped' else 'sent' end::delivery_state,
        reason = case when open.id is null then 'outdated' end,
        sent_at = case when open.id is null then deliveries.sent_at else ${instant(now)} end
      from gathered left join open on open.id = gathered.job_id
      where deliveries.notification_id = gathered.notification_id and deliveries.channel = 'digest'
    )
    select id as "jobId" from open order by starts_at, id`)
  return rows.map(({ jobId }) => jobId)
}
