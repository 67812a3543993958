import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Tx } from '#server/platform/db/open-database'

/**
 * Jobs for a person's next digest: `notification_id` and `job_id`. Without lines dismissed from the bell, and without those older than the
 * pause between two digests, with some days for an outage.
 */
export function gatheredFor(personId: SQL, now: Date): SQL {
  const since = new Date(now.getTime() - notificationLimits.gatheredDays * 86_400_000)
  return sql`
    select gathered.notification_id, (notified.facts ->> 'jobId')::uuid as job_id
    from notifications notified join deliveries gathered on gathered.notification_id = notified.id and gathered.channel = 'digest'
    where notified.person_id = ${personId} and notified.dismissed_at is null and notified.notified_at > ${instant(since)} and gathered.state = 'waiting'`
}

/** For somebody who turned digests off: the jobs are in the bell. */
export async function dropGathered(tx: Tx, personId: string, now: Date) {
  await tx.execute(sql`
    update deliveries set state = 'skipped', reason = 'turned_off', event_count = 0
    where channel = 'digest' and notification_id in (select notification_id from (${gatheredFor(sql`${personId}::uuid`, now)}) gathered)`)
}
