import type { Db } from '../../../server/src/platform/db/open-database.ts'
import type { Database, SentMail } from './history.ts'

/** Everything about these people, in plain SQL on a connection of its own. */
export async function readDatabase(
  pool: Db['$client'],
  { personIds, mails }: { personIds: string[]; mails: SentMail[] },
): Promise<Database> {
  const rows = async <Row extends object>(query: string): Promise<Row[]> =>
    (await pool.query<Row & Record<string, unknown>>(query, [personIds])).rows
  return {
    jobs: await rows(`
      select id, client_id as "clientId", title, status, ${ms('starts_at')} as "startsAt", ${ms('ends_at')} as "endsAt",
        accepted_bid_id as "acceptedBidId", accepted_photographer_id as "photographerId",
        array(select photographer_id from job_recipients where job_id = jobs.id and job_version = 1 and photographer_id = any($1)) as "recipientIds"
      from jobs where client_id = any($1)`),
    bids: await rows(`
      select id, job_id as "jobId", photographer_id as "photographerId", status, reject_reason as "rejectReason"
      from bids where photographer_id = any($1)`),
    shoots: await rows(`
      select job_id as "jobId", person_id as "personId", ${ms('starts_at')} as "startsAt", ${ms('ends_at')} as "endsAt"
      from busy_times where source = 'shoot' and person_id = any($1)`),
    reviews: await rows(`
      select id, job_id as "jobId", client_id as "clientId", photographer_id as "photographerId" from reviews where client_id = any($1)`),
    messages: await rows(`
      select id, sender_id as "senderId", receiver_id as "receiverId", content, read_at is not null as "isRead"
      from messages where sender_id = any($1)`),
    pictures: await rows(`select person_id as "personId", alt as title from pictures where person_id = any($1)`),
    events: await rows(`
      select id, name, facts from events
      where (facts ->> 'senderId')::uuid = any($1) or (facts ->> 'jobId')::uuid in (select id from jobs where client_id = any($1))
      order by recorded_at, id`),
    notices: await rows(`
      select id, person_id as "personId", kind, event_ids as "eventIds", event_count as "eventCount",
        read_at is null and dismissed_at is null as "isUnread"
      from notifications where person_id = any($1)`),
    mails,
    counts: await readCounts(rows),
    values: await readValues(rows),
    unfinished: await readUnfinished(pool),
  }
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

type Rows = <Row extends object>(query: string) => Promise<Row[]>

/** Every number that is stored although rows say it, too. */
function readCounts(rows: Rows): Promise<Database['counts']> {
  return rows(`
    select 'The messages of conversation ' || id as what, message_count as stored,
      (select count(*)::int from messages where conversation_id = conversations.id) as counted
    from conversations where first_person_id = any($1) or second_person_id = any($1)
    union all
    select 'The last number in conversation ' || id, message_count,
      (select coalesce(max(number), 0) from messages where conversation_id = conversations.id)
    from conversations where first_person_id = any($1) or second_person_id = any($1)
    union all
    select 'The files of message ' || id, picture_count + pdf_count, (select count(*)::int from attachments where message_id = messages.id)
    from messages where sender_id = any($1)
    union all
    select 'The reviews of ' || person_id, review_count,
      (select count(*)::int from reviews where photographer_id = profiles.person_id and hidden_at is null)
    from profiles where person_id = any($1)
    union all
    select 'The stars of ' || person_id, rating_sum,
      (select coalesce(sum(rating), 0)::int from reviews where photographer_id = profiles.person_id and hidden_at is null)
    from profiles where person_id = any($1)
    union all
    select 'The completed jobs of ' || person_id, completed_jobs,
      (select count(*)::int from jobs where status = 'completed' and profiles.person_id in (client_id, accepted_photographer_id))
    from profiles where person_id = any($1)
    union all
    select 'The recipients of job ' || id, recipient_count,
      (select count(*)::int from job_recipients where job_id = jobs.id and job_version = 1)
    from jobs where client_id = any($1)
    union all
    select 'The submissions of bid ' || id, submissions,
      greatest(1, (select count(*)::int from events where name = 'bid.submitted' and facts ->> 'bidId' = bids.id::text))
    from bids where photographer_id = any($1)
    union all
    select 'The pending bids of the closed job ' || id, 0,
      (select count(*)::int from bids where job_id = jobs.id and status = 'pending')
    from jobs where client_id = any($1) and status <> 'open'`)
}

/** What one person changes alone, under the names that `acts` gives. */
async function readValues(rows: Rows) {
  const found = await rows<{ what: string; value: string }>(`
    select 'the bio of ' || person_id as what, bio as value from profiles where person_id = any($1)
    union all
    select 'the follow of ' || follower_id || ' for ' || photographer_id, 'on' from follows where follower_id = any($1)
    union all
    select 'the hiding by ' || photographer_id || ' of ' || job_id, 'on' from archived_jobs where photographer_id = any($1)`)
  return Object.fromEntries(found.map(({ what, value }) => [what, value]))
}

/** Tasks that are due and were not done, and those that were given up. */
async function readUnfinished(pool: Db['$client']) {
  const { rows } = await pool.query<{ task: string }>(
    `select task_identifier || ' ' || id || coalesce(': ' || last_error, '') as task from graphile_worker.jobs
     where run_at <= now() and not (key is null and attempts >= max_attempts and last_error is null) limit 100`,
  )
  return rows.map(({ task }) => task)
}
