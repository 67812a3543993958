import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'

type Span = { startsAt: Date; endsAt: Date }
type Stored = { personId: string; calendarId: string; isComplete: boolean; events: { eventHash: string; spans: Span[] }[] }

/**
 * Stores events of a connected calendar as busy times, and returns whether that changed any. `isComplete`: other events of the calendar are
 * gone. Writes only what differs.
 */
export async function storeCalendarTimes(tx: Tx, { personId, calendarId, isComplete, events }: Stored): Promise<boolean> {
  if (events.length === 0 && !isComplete) return false
  const hashes = events.map(({ eventHash }) => eventHash)
  const spans = events.flatMap(({ eventHash, spans }) => spans.map(({ startsAt, endsAt }) => ({ eventHash, startsAt, endsAt })))
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with found as (
      select distinct "eventHash" as event_hash, "startsAt" as starts_at, "endsAt" as ends_at
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span ("eventHash" text, "startsAt" timestamptz, "endsAt" timestamptz)
      where "endsAt" > "startsAt"
    ), gone as (
      delete from busy_times
      where calendar_id = ${calendarId} and (${isComplete} or event_hash = any(${sql.param(hashes)}::text[]))
        and (event_hash, starts_at, ends_at) not in (select event_hash, starts_at, ends_at from found)
      returning id
    ), added as (
      insert into busy_times (person_id, source, calendar_id, event_hash, starts_at, ends_at)
      select ${personId}, 'calendar', ${calendarId}, event_hash, starts_at, ends_at from found
      on conflict on constraint busy_times_once_per_event do nothing
      returning id
    )
    select (select count(*) from gone)::int + (select count(*) from added)::int as changed`)
  return rows[0]!.changed > 0
}
