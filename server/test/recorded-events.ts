import { sql } from 'drizzle-orm'
import type { EventName, EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import { findEvent } from '#server/platform/events/find-event'

type Recorded = { name: string; facts: Record<string, unknown>; isQueued: boolean }

/** The events about a job, oldest first; `isQueued`: a listener's task is waiting. */
export async function recordedEvents(db: Db, { jobId }: { jobId: string }) {
  const { rows } = await db.execute<Recorded>(sql`
    select name, facts, exists (select from graphile_worker._private_jobs task where task.payload ->> 'eventId' = events.id::text) as "isQueued"
    from events where facts ->> 'jobId' = ${jobId} order by recorded_at, id
  `)
  return rows
}

export async function findRecorded(db: Db, id: string) {
  return (await findEvent(db, id)) as RecordedEvent | undefined
}

type RecordedEvent = { [Name in EventName]: EventOf<Name> }[EventName]
