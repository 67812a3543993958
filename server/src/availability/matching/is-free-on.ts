import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'

/** `countsCalendars`: whether events of connected calendars make somebody busy. Either can be a part of a row. */
export type FreeOn = { day: string | SQL; countsCalendars: boolean | SQL }

const usual = literal(jobLimits.minutes.default)

/**
 * The condition that a person is free on a day (`YYYY-MM-DD`, in their schedule's zone): from now on at least one hour of their hours on
 * that day is left between busy times and buffers. Slots that touch count as one, also at midnight. Ignores travel time, because the place
 * of a shoot is not known yet. False without a saved schedule. `offset 0` makes the planner check only the found people, instead of
 * starting from all weeks.
 */
export function isFreeOn(personId: SQL, { day, now, countsCalendars }: FreeOn & { now: SQL }): SQL {
  const minuteOfDay = (minutes: SQL) => sql`(${day}::date + ${minutes} * interval '1 minute') at time zone schedules.zone`
  const startsAt = minuteOfDay(sql`start_minutes`)
  const endsAt = minuteOfDay(sql`end_minutes`)
  const today = sql`${day}::date`
  const tomorrow = sql`(${day}::date + 1)`
  return sql`exists (
    select from schedules
      cross join lateral (select ${minuteOfDay(sql`0`)} as starts_at, ${minuteOfDay(sql`1440`)} as ends_at offset 0) as day
      cross join lateral (
        select range_agg(tstzrange(least(${startsAt}, ${endsAt}), ${endsAt})) as times from (
          ${slotsOn(today)} union all
          select start_minutes + 1440, end_minutes + 1440 from (${slotsOn(tomorrow)}) as next_day where start_minutes < ${usual}
        ) as slots
      ) as hours
      cross join lateral (
        select coalesce(range_agg(tstzrange(busy_times.starts_at - kept.room, busy_times.ends_at + kept.room)), '{}') as times
        from busy_times cross join lateral (
          select make_interval(mins => coalesce(max(prepare_minutes + pack_up_minutes), 0)) as room from buffers
          where buffers.person_id = schedules.person_id
        ) as kept
        where busy_times.person_id = schedules.person_id and (busy_times.source <> 'calendar' or ${countsCalendars}::boolean)
          and busy_times.starts_at < day.ends_at + make_interval(mins => ${usual}) + kept.room
          and busy_times.ends_at > day.starts_at - kept.room
      ) as busy
      cross join lateral unnest(
        hours.times * tstzmultirange(tstzrange(greatest(day.starts_at, ${now}), null)) - busy.times
      ) as gap
    where schedules.person_id = ${personId}
      and lower(gap) < day.ends_at and upper(gap) - lower(gap) >= make_interval(mins => ${usual})
    offset 0
  )`
}

/** The slots of a row of `schedules` on a day, by its override or by the week. */
function slotsOn(day: SQL): SQL {
  return sql`
    select start_minutes, end_minutes from override_dates
      join override_groups on override_groups.id = override_dates.group_id and override_groups.is_available
      join override_slots on override_slots.group_id = override_groups.id
    where override_dates.person_id = schedules.person_id and override_dates.day = ${day}
    union all
    select start_minutes, end_minutes from week_days join week_slots using (person_id, day_of_week)
    where person_id = schedules.person_id and is_available and day_of_week = date_part('dow', ${day})::smallint
      and not exists (select from override_dates where override_dates.person_id = schedules.person_id and override_dates.day = ${day})`
}
