import type { Buffers, BusySpan } from '@shutterbid/domain/availability/find-conflict'
import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { Point } from '@shutterbid/domain/shared/places'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'

/** `jobId` is null for a shoot that is not posted; otherwise the busy time of that job is left out. */
export type Shoot = { jobId: string | null; startsAt: Date; endsAt: Date; place: Point }
/** `placeLabel` is that of another shoot; busy times of other kinds have none. */
export type BusyTime = BusySpan & { placeLabel: string | null }
export type Around = { personId: string; shoot: Shoot; buffers: Buffers; busy: BusyTime[] }
type Input = { personIds: string[]; shoots: readonly Shoot[]; places?: 'exact' | 'public' }

/** Limit per person and shoot, the nearest first; no more fit into the time that can conflict with a shoot. */
const maxBusyTimes = 100

/**
 * Busy times near enough to conflict with a shoot, by person, for `findConflict`. People without any are left out. For people without
 * buffers only overlapping times are read.
 */
export async function busyAround(db: Db | Tx, input: Input): Promise<Around[]> {
  if (input.personIds.length === 0 || input.shoots.length === 0) return []
  return readBusyAround((await db.execute<BusyRow>(selectBusyAround(input))).rows, input)
}

/** `busyAround` as part of a larger statement; `readBusyAround` reads its rows. */
export function selectBusyAround({ personIds, shoots, places = 'exact' }: Input): SQL<BusyRow> {
  const asked = shoots.map(({ jobId, startsAt, endsAt }, index) => ({ index, jobId, startsAt, endsAt }))
  const times = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
    as shoot (index int, "jobId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)`
  return selectAround({ personIds, times, count: shoots.length, places })
}

/** `selectBusyAround` for shoots of stored jobs, in the order of the ids. */
export function selectBusyAroundJobs({ personIds, jobIds }: { personIds: string[]; jobIds: string[] }): SQL<BusyRow> {
  const times = sql`(
    select (asked.number - 1)::int as index, posted.id as "jobId", posted.starts_at as "startsAt", posted.ends_at as "endsAt"
    from unnest(${sql.param(jobIds)}::uuid[]) with ordinality as asked (id, number) join jobs as posted on posted.id = asked.id
  ) as shoot`
  return selectAround({ personIds, times, count: jobIds.length, places: 'exact' })
}

type Asked = { personIds: string[]; times: SQL; count: number; places: 'exact' | 'public' }

function selectAround({ personIds, times, count, places }: Asked): SQL<BusyRow> {
  const [latitude, longitude] = places === 'exact' ? [sql`latitude`, sql`longitude`] : [sql`public_latitude`, sql`public_longitude`]
  return sql`
    select person.id as "personId", shoot.index as "shootIndex",
      coalesce(prepare_minutes, 0) as "prepareMinutes", coalesce(pack_up_minutes, 0) as "packUpMinutes",
      coalesce(counts_travel, false) as "countsTravel",
      near.busy
    from unnest(${sql.param(personIds)}::uuid[]) as person (id)
      left join buffers on buffers.person_id = person.id
      cross join ${times}
      cross join lateral (select ${maxRoom} as room) as most
      cross join lateral (
        select jsonb_agg(jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at, 'latitude', latitude,
          'longitude', longitude, 'placeLabel', place_label)) as busy
        from (
          select busy_times.starts_at, busy_times.ends_at, ${latitude} as latitude, ${longitude} as longitude, place_label
          from busy_times left join jobs on jobs.id = busy_times.job_id
          where busy_times.person_id = person.id
            and busy_times.starts_at < shoot."endsAt" + most.room and busy_times.ends_at > shoot."startsAt" - most.room
            and (busy_times.job_id is null or busy_times.job_id is distinct from shoot."jobId")
          order by greatest(busy_times.starts_at - shoot."endsAt", shoot."startsAt" - busy_times.ends_at), busy_times.id
          limit ${maxBusyTimes}
        ) as nearest
      ) as near
    where near.busy is not null
    order by shoot.index, person.id
    limit ${personIds.length * count}
  `
}

export function readBusyAround(rows: BusyRow[], { shoots }: Pick<Input, 'shoots'>): Around[] {
  return rows.map(({ personId, shootIndex, busy, prepareMinutes, packUpMinutes, countsTravel }) => ({
    personId,
    shoot: shoots[shootIndex]!,
    buffers: { prepareMinutes, packUpMinutes, countsTravel },
    busy: busy.map(asBusyTime),
  }))
}

/** `maxGapMinutes` in SQL; none without a row of `buffers`. */
const maxRoom = sql`make_interval(mins => coalesce(prepare_minutes + pack_up_minutes
  + case when counts_travel then ${literal(availabilityLimits.travel.maxMinutes)} else 0 end, 0))`

export type BusyRow = { personId: string; shootIndex: number; busy: BusyTimeRow[] } & Buffers
type BusyTimeRow = { startsAt: string; endsAt: string; latitude: number | null; longitude: number | null; placeLabel: string | null }

function asBusyTime({ startsAt, endsAt, latitude, longitude, placeLabel }: BusyTimeRow): BusyTime {
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt), place, placeLabel }
}
