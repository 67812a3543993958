import { type ReminderKind, reminderTimes } from '@shutterbid/domain/notifications/reminders'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'

const { undecidedHours, expiringHours, untouchedHours, atTime, hiredHours, markCompleteDays, completionMissingDays, requestDueHours } =
  reminderTimes

/**
 * Queries for reminders that are due and were not sent yet: `job_id`, `person_id` and the instant of the occasion, the most urgent first.
 * Disabled people are left out. Each query reads a narrow range of an index.
 */
export const dueReminders: Record<ReminderKind, (now: Date) => SQL> = {
  // Looks back a few days only: older bids were handled by earlier runs, even if the pause delayed them. Within two days of the start the
  // next kind applies.
  bids_undecided: (now) => sql`
    select jobs.id as job_id, jobs.client_id as person_id, max(bids.submitted_at) as occasion_at
    from bids
    join people bidder on bidder.id = bids.photographer_id and ${isEnabled('bidder')}
    join jobs on jobs.id = bids.job_id and jobs.status = 'open' and jobs.version = bids.job_version and jobs.starts_at > ${hoursFrom(now, expiringHours)}
    join people client on client.id = jobs.client_id and ${isEnabled('client')}
    where bids.status = 'pending' and bids.archived_at is null
      and bids.submitted_at > ${hoursFrom(now, -2 * undecidedHours - 72)} and bids.submitted_at <= ${hoursFrom(now, -undecidedHours)}
    group by jobs.id
    having not exists (
      select from reminders past where past.job_id = jobs.id and past.kind = 'bids_undecided'
      and (past.reminded_at > ${hoursFrom(now, -undecidedHours)} or past.occasion_at >= max(bids.submitted_at))
    )
    order by min(bids.submitted_at), jobs.id`,

  // Not to clients who posted or changed the job within a day.
  job_expiring: (now) => sql`
    select jobs.id as job_id, jobs.client_id as person_id, jobs.starts_at as occasion_at
    from jobs
    join people client on client.id = jobs.client_id and ${isEnabled('client')}
    where jobs.status = 'open' and jobs.starts_at > ${hoursFrom(now)} and jobs.starts_at <= ${hoursFrom(now, expiringHours)}
      and jobs.updated_at <= ${hoursFrom(now, -untouchedHours)}
      and ${isNew('job_expiring', sql`jobs.client_id`, sql`jobs.starts_at`)}
    order by jobs.starts_at, jobs.id`,

  // `updated_at` of an accepted bid is when it was accepted.
  shoot_tomorrow: (now) => sql`
    select jobs.id as job_id, person.id as person_id, jobs.starts_at as occasion_at
    from jobs
    join bids on bids.id = jobs.accepted_bid_id
    join people person on person.id in (jobs.client_id, jobs.accepted_photographer_id) and ${isEnabled('person')}
    where jobs.status = 'in_progress' and jobs.starts_at > ${hoursFrom(now)} and jobs.starts_at <= ${hoursFrom(now, 48)}
      and ${localTime(now)} >= ${dayBefore(sql`jobs.shoot_on`)} and ${localTime(now)} < jobs.shoot_on
      and bids.updated_at <= jobs.starts_at - make_interval(hours => ${hiredHours})
      and bids.updated_at at time zone jobs.zone < ${dayBefore(sql`jobs.shoot_on`)}
      and ${isNew('shoot_tomorrow', sql`person.id`, sql`jobs.starts_at`)}
    order by jobs.starts_at, jobs.id, person.id`,

  // Not to a client who has already asked: they are notified of the answer.
  mark_complete: (now) => afterShoot(now, { kind: 'mark_complete', personId: sql`jobs.accepted_photographer_id`, days: markCompleteDays }),
  completion_missing: (now) =>
    afterShoot(now, { kind: 'completion_missing', personId: sql`jobs.client_id`, days: [completionMissingDays] }),

  request_due_soon: (now) => sql`
    select jobs.id as job_id, photographer.id as person_id, request.due_at as occasion_at
    from job_requests request
    join jobs on jobs.id = request.job_id
    join people photographer on photographer.id = jobs.accepted_photographer_id and ${isEnabled('photographer')}
    where request.ended_at is null and request.due_at > ${hoursFrom(now)} and request.due_at <= ${hoursFrom(now, requestDueHours)}
      and ${isNew('request_due_soon', sql`photographer.id`, sql`request.due_at`)}
    order by request.due_at, jobs.id`,

  // Also for completed jobs: they say that the shoot is done, not that the pictures were delivered. A review shows that they were.
  delivery_due: (now) => sql`
    select jobs.id as job_id, jobs.accepted_photographer_id as person_id, ${midnight} as occasion_at
    from jobs
    join people photographer on photographer.id = jobs.accepted_photographer_id and ${isEnabled('photographer')}
    where jobs.status in ('in_progress', 'completed')
      and jobs.delivery_on between (${hoursFrom(now)} at time zone 'UTC')::date - 1 and (${hoursFrom(now)} at time zone 'UTC')::date + 2
      and jobs.ends_at <= ${hoursFrom(now)}
      and ${localTime(now)} >= ${dayBefore(sql`jobs.delivery_on`)} and ${localTime(now)} < jobs.delivery_on + 1
      and not exists (select from reviews where reviews.job_id = jobs.id)
      and ${isNew('delivery_due', sql`jobs.accepted_photographer_id`, midnight)}
    order by jobs.delivery_on, jobs.id`,
}

type AfterShoot = { kind: ReminderKind; personId: SQL; days: readonly number[] }

/** In the morning, some days after the day on which the shoot ended; after a longer outage only the last one is sent. */
function afterShoot(now: Date, { kind, personId, days }: AfterShoot) {
  const endedOn = sql`(jobs.ends_at at time zone jobs.zone)::date`
  const day = sql`unnest(array[${sql.join(
    days.map((count) => sql`${count}::int`),
    sql`, `,
  )}])`
  return sql`
    select jobs.id as job_id, person.id as person_id, ((${endedOn} + passed.days)::timestamp at time zone 'UTC') as occasion_at
    from jobs
    join people person on person.id = ${personId} and ${isEnabled('person')}
    join people photographer on photographer.id = jobs.accepted_photographer_id and ${isEnabled('photographer')}
    cross join lateral (
      select max(day.count) as days from (select ${day} as count) day where ${localTime(now)} >= ${endedOn} + day.count + ${atTime}::time
    ) passed
    where jobs.status = 'in_progress' and passed.days is not null
      and jobs.starts_at > ${hoursFrom(now, -24 * (Math.max(...days) + 7))} and jobs.starts_at <= ${hoursFrom(now)}
      and not exists (select from job_requests request where request.job_id = jobs.id)
      and ${isNew(kind, personId, sql`((${endedOn} + passed.days)::timestamp at time zone 'UTC')`)}
    order by jobs.starts_at, jobs.id`
}

const isEnabled = (table: string) => isEnabledPerson(alias(people, table))

const midnight = sql`(jobs.delivery_on::timestamp at time zone 'UTC')`

function isNew(kind: ReminderKind, personId: SQL, occasionAt: SQL) {
  return sql`not exists (
    select from reminders past
    where past.job_id = jobs.id and past.person_id = ${personId} and past.kind = ${kind} and past.occasion_at = ${occasionAt}
  )`
}

function hoursFrom(now: Date, hours = 0) {
  return sql`${new Date(now.getTime() + hours * 3_600_000).toISOString()}::timestamptz`
}

/** The local time of the place. */
function localTime(now: Date) {
  return sql`(${hoursFrom(now)} at time zone jobs.zone)`
}

/** The time for reminders on the day before. */
function dayBefore(on: SQL) {
  return sql`(${on} - 1 + ${atTime}::time)`
}
