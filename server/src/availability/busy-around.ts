import type { Buffers, BusySpan } from '@shutterbid/domain/availability/find-conflict'
import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import type { Point } from '@shutterbid/domain/shared/places'
import { sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'

/** `jobId` is null for a shoot that is not posted; otherwise the busy time of that job is left out. */
export type Shoot = { jobId: string | null; startsAt: Date; endsAt: Date; place: Point }
/** Another shoot has the label of its place; busy times of other kinds have none. */
export type BusyTime = BusySpan & { placeLabel: string | null }
type Around = { personId: string; shoot: Shoot; buffers: Buffers; busy: BusyTime[] }
type Input = { personIds: string[]; shoots: readonly Shoot[]; places?: 'exact' | 'public' }

/** At most so many busy times of a person around a shoot, the nearest ones; more do not fit into the time in which they count. */
const maxBusyTimes = 100

/**
 * The busy times of each person that are near enough to each shoot to conflict with it, for `findConflict`. Who has none for a shoot
 * is left out. People without buffers are only asked for times that overlap.
 */
export async function busyAround(db: Db | Tx, { personIds, shoots, places = 'exact' }: Input): Promise<Around[]> {
  if (personIds.length === 0 || shoots.length === 0) return []
  const asked = shoots.map(({ jobId, startsAt, endsAt }, index) => ({ index, jobId, startsAt, endsAt }))
  const [latitude, longitude] = places === 'exact' ? [sql`latitude`, sql`longitude`] : [sql`public_latitude`, sql`public_longitude`]
  const { rows } = await db.execute<Row>(sql`
    select person.id as "personId", shoot.index as "shootIndex",
      coalesce(prepare_minutes, 0) as "prepareMinutes", coalesce(pack_up_minutes, 0) as "packUpMinutes",
      coalesce(counts_travel, false) as "countsTravel",
      near.busy
    from unnest(${sql.param(personIds)}::uuid[]) as person (id)
      left join buffers on buffers.person_id = person.id
      cross join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as shoot (index int, "jobId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
      cross join lateral (select ${mostRoom} as room) as most
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
    limit ${personIds.length * shoots.length}
  `)
  return rows.map(({ personId, shootIndex, busy, prepareMinutes, packUpMinutes, countsTravel }) => ({
    personId,
    shoot: shoots[shootIndex]!,
    buffers: { prepareMinutes, packUpMinutes, countsTravel },
    busy: busy.map(asBusyTime),
  }))
}

/** `maxRoomMinutes` of a row of `buffers`, or of none. */
export const mostRoom = sql`make_interval(mins => coalesce(prepare_minutes + pack_up_minutes
  + case when counts_travel then ${literal(availabilityLimits.travel.maxMinutes)} else 0 end, 0))`

type Row = { personId: string; shootIndex: number; busy: BusyRow[] } & Buffers
type BusyRow = { startsAt: string; endsAt: string; latitude: number | null; longitude: number | null; placeLabel: string | null }

function asBusyTime({ startsAt, endsAt, latitude, longitude, placeLabel }: BusyRow): BusyTime {
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt), place, placeLabel }
}
