import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The condition that a person is free on a day (`YYYY-MM-DD`, in their schedule's zone): a slot of that day has at least an hour left from
 * now on, apart from their busy times and the buffers around these. Travel time is ignored, because the place of a shoot is not known yet.
 * False without a saved schedule. `offset 0` makes the planner check only the people who are found, instead of starting from all weeks.
 */
export function isFreeOn(personId: SQL, { day, now }: { day: string; now: SQL }): SQL {
  const at = (minutes: string) => sql`(${day}::date + ${sql.raw(minutes)} * interval '1 minute') at time zone schedules.zone`
  return sql`exists (
    select from schedules
      cross join lateral (${slotsOn(day)}) as hours
      cross join lateral (select ${at('start_minutes')} as starts_at, ${at('end_minutes')} as ends_at offset 0) as slot
      cross join lateral (
        select coalesce(range_agg(tstzrange(busy_times.starts_at - kept.room, busy_times.ends_at + kept.room)), '{}') as times
        from busy_times cross join lateral (
          select make_interval(mins => coalesce(max(prepare_minutes + pack_up_minutes), 0)) as room from buffers
          where buffers.person_id = schedules.person_id
        ) as kept
        where busy_times.person_id = schedules.person_id
          and busy_times.starts_at < slot.ends_at + kept.room and busy_times.ends_at > slot.starts_at - kept.room
      ) as busy
      cross join lateral unnest(
        tstzmultirange(tstzrange(least(greatest(slot.starts_at, ${now}), slot.ends_at), slot.ends_at)) - busy.times
      ) as gap
    where schedules.person_id = ${personId} and upper(gap) - lower(gap) >= ${jobLimits.minutes.usual} * interval '1 minute'
    offset 0
  )`
}

/** The slots of a row of `schedules` on a day: those of its override, or of the week if the day has none. */
function slotsOn(day: string): SQL {
  return sql`
    select start_minutes, end_minutes from override_dates
      join override_groups on override_groups.id = override_dates.group_id and override_groups.is_available
      join override_slots on override_slots.group_id = override_groups.id
    where override_dates.person_id = schedules.person_id and override_dates.day = ${day}::date
    union all
    select start_minutes, end_minutes from week_days join week_slots using (person_id, day_of_week)
    where person_id = schedules.person_id and is_available and day_of_week = date_part('dow', ${day}::date)::smallint
      and not exists (select from override_dates where override_dates.person_id = schedules.person_id and override_dates.day = ${day}::date)`
}
