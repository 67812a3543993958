import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { dueAt, type QuietHours, type Shoot } from '@shutterbid/domain/notifications/quiet-hours'
import { sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'

type Recipient = { id: string; kind: NotificationKind; quietHours: QuietHours | null }

/** Notifications that wait for the end of quiet hours, by id, and until when. Needs a statement only if some do. */
export async function findHeld(db: Db, recipients: Recipient[], now: Date): Promise<Map<string, Date>> {
  // A test was asked for at this moment.
  const quiet = recipients.filter(({ kind, quietHours }) => kind !== 'delivery_test' && dueAt({ quietHours, now }) > now)
  const shoots = await findShoots(
    db,
    quiet.filter(({ kind }) => notificationKinds[kind].isAboutShoot).map(({ id }) => id),
    now,
  )
  const due = quiet.map(({ id, quietHours }) => [id, dueAt({ quietHours, shoot: shoots.get(id), now })] as const)
  return new Map(due.filter(([, at]) => at > now))
}

/**
 * The next or current shoot of each notification: that of its job, also at the time from which it was moved, or, for a message, the next
 * one of the two people.
 */
async function findShoots(db: Db, ids: string[], now: Date): Promise<Map<string, Shoot>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; startsAt: string; endsAt: string }>(sql`
    select distinct on (notified.id) notified.id, shoot.starts_at as "startsAt", shoot.ends_at as "endsAt"
    from notifications notified cross join lateral (
      select starts_at, ends_at from jobs where jobs.id = (notified.facts ->> 'jobId')::uuid
      union all
      select before.starts_at, before.starts_at + make_interval(mins => before.minutes)
      from hire_terms proposal cross join lateral (
        select (terms ->> 'durationMinutes')::integer as minutes,
          ((terms ->> 'shootOn') || ' ' || (terms ->> 'shootTime'))::timestamp at time zone (terms ->> 'zone') as starts_at
        from hire_terms agreed
        where agreed.job_id = proposal.job_id and agreed.outcome = 'agreed' and agreed.version < proposal.version
        order by agreed.version desc limit 1
      ) before
      where proposal.id = (notified.facts ->> 'proposalId')::uuid
      union all
      select starts_at, ends_at from jobs
      where notified.kind = 'message_sent' and jobs.status = 'in_progress' and (
        (jobs.client_id = notified.person_id and jobs.accepted_photographer_id = (notified.facts ->> 'senderId')::uuid)
        or (jobs.accepted_photographer_id = notified.person_id and jobs.client_id = (notified.facts ->> 'senderId')::uuid))
    ) shoot
    where notified.id = any(${sql.param(ids)}::uuid[]) and shoot.ends_at > ${instant(now)}
    order by notified.id, shoot.starts_at`)
  return new Map(rows.map(({ id, startsAt, endsAt }) => [id, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }]))
}
