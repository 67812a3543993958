import { type Buffers, type BusySpan, noBuffers } from '@shutterbid/domain/availability/find-conflict'
import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { ClashKind } from '@shutterbid/domain/desk/clashes'
import { type SQL, sql } from 'drizzle-orm'
import { isAtWorkThen } from '#server/availability/matching/is-free'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'

type Span = { startsAt: Date; endsAt: Date }
/** A shoot, bid or event of a photographer. */
export type OwnTime = BusySpan & {
  id: string
  kind: ClashKind
  /** Null for an event, like the fields below. */
  jobId: string | null
  /** Null for all but a bid. */
  bidId: string | null
  title: string | null
  placeLabel: string | null
  zone: string | null
  amountDollars: number | null
  /** Of a bid: whether the week covers the shoot; null without a saved week. */
  isAtWorkThen: boolean | null
}
/** `buffers` are read with the times; the default if there are no times. */
export type OwnTimes = { buffers: Buffers; times: OwnTime[] }
type Asked = { photographerId: string; spans: readonly Span[]; now: Date; limit: number }

export async function findOwnTimes(db: Db, asked: Asked): Promise<OwnTimes> {
  if (asked.spans.length === 0) return { buffers: noBuffers, times: [] }
  return ownTimesOf((await db.execute<OwnTimeRow>(selectOwnTimes(asked))).rows)
}

/**
 * Hired shoots, events of connected calendars and pending bids on coming shoots that are near enough to each span to clash with it, each
 * once, earliest first. `limit`: per kind and span, the nearest first.
 */
export function selectOwnTimes({ photographerId, spans, now, limit }: Asked): SQL<OwnTimeRow> {
  const shoot = { startsAt: sql.raw('pending.starts_at'), endsAt: sql.raw('pending.ends_at') }
  const asked = JSON.stringify(spans.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })))
  return sql`
    with pending as materialized (
      select bids.id, bids.job_id, bids.amount_dollars, job.* from bids cross join lateral (
        select title, place_label, zone, starts_at, ends_at, latitude, longitude from jobs
        where jobs.id = bids.job_id and status = 'open' and starts_at > ${instant(now)} offset 0
      ) as job
      where photographer_id = ${photographerId}::uuid and outcome = 'pending'
      order by bids.submitted_at desc, bids.id desc limit ${bidLimits.counted}
    ), kept as (
      select coalesce(max(prepare_minutes), 0) as "prepareMinutes", coalesce(max(pack_up_minutes), 0) as "packUpMinutes",
        coalesce(bool_or(counts_travel), false) as "countsTravel",
        make_interval(mins => coalesce(max(prepare_minutes + pack_up_minutes
          + case when counts_travel then ${availabilityLimits.travel.maxMinutes}::int else 0 end), 0)) as room
      from buffers where person_id = ${photographerId}::uuid
    )
    select distinct own.*, "prepareMinutes", "packUpMinutes", "countsTravel" from kept
      cross join jsonb_to_recordset(${asked}::jsonb) as span ("startsAt" timestamptz, "endsAt" timestamptz)
      cross join lateral (
        (select busy_times.id, case when job_id is null then 'event' else 'shoot' end as kind, job_id as "jobId", null::uuid as "bidId",
            title, place_label as "placeLabel", zone, accepted_amount_dollars as "amountDollars",
            busy_times.starts_at as "startsAt", busy_times.ends_at as "endsAt", latitude, longitude, null::boolean as "isAtWorkThen"
          from busy_times left join jobs on jobs.id = job_id
          where person_id = ${photographerId}::uuid and ${isNear('busy_times')}
          order by ${nearest('busy_times')}, busy_times.id limit ${limit})
        union all
        (select pending.id, 'bid', job_id, pending.id, title, place_label, zone, amount_dollars, starts_at, ends_at, latitude, longitude,
            ${isAtWorkThen(photographerId, shoot)}
          from pending where ${isNear('pending')}
          order by ${nearest('pending')}, pending.id limit ${limit})
      ) as own
    order by "startsAt", id
    limit ${2 * limit * spans.length}`
}

export function ownTimesOf(rows: OwnTimeRow[]): OwnTimes {
  const { prepareMinutes, packUpMinutes, countsTravel } = rows[0] ?? noBuffers
  return { buffers: { prepareMinutes, packUpMinutes, countsTravel }, times: rows.map(ownTimeOf) }
}

type OwnTimeRow = Omit<OwnTime, 'startsAt' | 'endsAt' | 'place'> &
  Buffers & { startsAt: string; endsAt: string; latitude: number | null; longitude: number | null }

function ownTimeOf({
  prepareMinutes: _prepare,
  packUpMinutes: _packUp,
  countsTravel: _travel,
  latitude,
  longitude,
  ...row
}: OwnTimeRow): OwnTime {
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt), place }
}

function isNear(table: 'busy_times' | 'pending'): SQL {
  return sql.raw(`${table}.starts_at < span."endsAt" + room and ${table}.ends_at > span."startsAt" - room`)
}

function nearest(table: 'busy_times' | 'pending'): SQL {
  return sql.raw(`greatest(${table}.starts_at - span."endsAt", span."startsAt" - ${table}.ends_at)`)
}
