import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'

const quarter = literal(availabilityLimits.stepMinutes)

/**
 * The local times of a shoot in the zone of a row of `schedules`, as a row `shoot`: the day of its start, and its first and last minute,
 * counted from the midnight before it. `quarters`: each quarter of an hour, if the clocks change during the shoot; then local times can lie
 * before the start or after the end, or skip an hour.
 */
export function inScheduleZone({ startsAt, endsAt }: { startsAt: SQL; endsAt: SQL }): SQL {
  const minutes = (at: string) => sql.raw(`extract(epoch from ${at} - starts::date)::int / 60`)
  // `offset 0` evaluates each expression only once.
  return sql`lateral (
    select starts::date as day, ${minutes('starts')} as first_minute, ${minutes('ends')} as last_minute,
      case when ends - starts <> ${endsAt} - ${startsAt} then array(
        select instant at time zone schedules.zone
        from generate_series(${startsAt}, ${endsAt} - make_interval(mins => ${quarter}), make_interval(mins => ${quarter})) as instant
      ) end as quarters
    from (
      select ${startsAt} at time zone schedules.zone as starts, ${endsAt} at time zone schedules.zone as ends offset 0
    ) as local
    offset 0
  ) as shoot`
}

/** The condition that the hours of a row of `schedules` cover its `shoot`, also across midnight. */
export const coversShoot = sql`case
  when shoot.quarters is not null then (
    select bool_and(${hoursCover('clock.day', 'clock.minute', `clock.minute + ${availabilityLimits.stepMinutes}`)})
    from unnest(shoot.quarters) as local
      cross join lateral (select local::date as day, extract(epoch from local - local::date)::int / 60 as minute) as clock)
  when shoot.last_minute <= 1440 then ${hoursCover('shoot.day', 'shoot.first_minute', 'shoot.last_minute')}
  else ${hoursCover('shoot.day', 'shoot.first_minute', '1440')} and ${hoursCover('(shoot.day + 1)', '0', 'shoot.last_minute - 1440')} end`

/** By the override of that day, or by the week if the day has none. Slots of a day never overlap, so their parts of the span add up. */
function hoursCover(day: string, from: string, to: string): SQL {
  const meets = `start_minutes < ${to} and end_minutes > ${from}`
  const covers = `coalesce(sum(least(end_minutes, ${to}) - greatest(start_minutes, ${from})), 0) = ${to} - (${from})`
  return sql.raw(`coalesce(
    (select is_available and (select ${covers} from override_slots where group_id = override_groups.id and ${meets})
      from override_dates join override_groups on override_groups.id = override_dates.group_id
      where override_dates.person_id = schedules.person_id and day = ${day}),
    (select ${covers} from week_days join week_slots using (person_id, day_of_week)
      where person_id = schedules.person_id and day_of_week = date_part('dow', ${day})::smallint and is_available and ${meets}))`)
}
