import { liveLimits } from '@shutterbid/domain/live/limits'
import { readPosition } from '@shutterbid/domain/live/position'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** `tx` is the transaction that recorded it. */
export type AnnouncedEvent = { name: string; facts: object; tx: string }
export type ReadEvents = { events: AnnouncedEvent[]; position: string; hasMissed: boolean }

/**
 * The events committed since a position, and the position of this read; without `after` only the position. `hasMissed`: there were more
 * than `max`, or the position is too old or from another database; then there are no events.
 */
export async function readEvents(db: NodePgDatabase, after: string | null, max: number): Promise<ReadEvents> {
  const { rows } = await db.execute<Row>(after === null ? positionOnly : eventsAfter(after, max + 1))
  const [first] = rows
  if (!first) throw new Error('there is always a position')
  const { events, position } = readRows(first, rows)
  const hasMissed = after !== null && (events.length > max || cannotResume(after, position))
  return { events: hasMissed ? [] : events, position, hasMissed }
}

/** The events of one committed transaction, and a position after it. */
export async function readEventsOf(db: NodePgDatabase, tx: string) {
  const { rows } = await db.execute<Row>(sql`
    select now.cluster::text, now.snapshot::text, now.seconds::text, found.name, found.facts, found.tx::text
    from ${now} left join events found on found.tx = ${tx}::xid8`)
  return readRows(rows[0]!, rows)
}

function readRows({ cluster, seconds, snapshot }: Row, rows: Row[]) {
  return {
    position: [cluster, seconds, ...snapshot.split(/[:,]/).slice(1)].filter(Boolean).join('.'),
    events: rows.flatMap(({ name, facts, tx }) => (name === null ? [] : [{ name, facts, tx } as AnnouncedEvent])),
  }
}

type Row = { cluster: string; snapshot: string; seconds: string; name: string | null; facts: unknown; tx: string }

// Another number in a restored database, and after each failover, which begins a new timeline.
const cluster = sql`(
  select abs(system_identifier % 100000000) * 1000 + ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer % 1000
  from pg_control_system()
)`
// From its own snapshot, so that the returned position matches what the statement sees.
const now = sql`(select ${cluster} as cluster, pg_current_snapshot() as snapshot, extract(epoch from now())::bigint as seconds) now`
const positionOnly = sql`select cluster::text, snapshot::text, seconds::text, null as name from ${now}`

/** Two index ranges: transactions that began later, and those that were open then. */
function eventsAfter(after: string, max: number) {
  const { next, open } = readPosition(after)
  return sql`
    select now.cluster::text, now.snapshot::text, now.seconds::text, found.name, found.facts, found.tx::text from ${now} left join lateral (
      (select name, facts, tx from events where tx >= ${String(next)}::xid8 and tx < pg_snapshot_xmax(now.snapshot) order by tx limit ${max})
      union all
      (select name, facts, tx from events where tx = any(${`{${open.join()}}`}::xid8[]) limit ${max})
    ) found on true
    order by found.tx`
}

function cannotResume(after: string, position: string) {
  const then = readPosition(after)
  const now = readPosition(position)
  return now.cluster !== then.cluster || now.at - then.at > liveLimits.resume.minutes * 60 || then.next > now.next
}
