import { availabilityLimits } from '@shutterbid/domain/availability/limits'
import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'

const quarter = literal(availabilityLimits.stepMinutes)

/**
 * The local times of a shoot in the zone of a row of `schedules`, as a row `shoot`: the day of its start, and its first and last
 * minute, counted from the midnight before it.
 */
export function inScheduleZone({ startsAt, endsAt }: { startsAt: SQL; endsAt: SQL }): SQL {
  const minutes = (at: string) => sql.raw(`extract(epoch from ${at} - starts::date)::int / 60`)
  // When the clocks change during a shoot, its local times can be earlier than its start or later than its end: every quarter is looked at.
  // `offset 0` evaluates each expression only once.
  return sql`lateral (
    select starts::date as day,
      coalesce(changed.first_minute, ${minutes('starts')}) as first_minute,
      coalesce(changed.last_minute, ${minutes('ends')}) as last_minute
    from (
      select ${startsAt} at time zone schedules.zone as starts, ${endsAt} at time zone schedules.zone as ends offset 0
    ) as local
    cross join lateral (
      select min(${minutes('quarter')}) as first_minute, max(${minutes('quarter')}) + ${quarter} as last_minute
      from generate_series(${startsAt}, ${endsAt} - make_interval(mins => ${quarter}), make_interval(mins => ${quarter})) as instant
        cross join lateral (select instant at time zone schedules.zone as quarter) as clock
      where ends - starts <> ${endsAt} - ${startsAt}
    ) as changed
    offset 0
  ) as shoot`
}

/**
 * The condition that the hours of a row of `schedules` cover its `shoot`. A shoot across midnight needs a slot until 24:00 and one from 00:00
 * on the next day.
 */
export const coversShoot = sql`case when shoot.last_minute <= 1440
  then ${hasSlot('shoot.day', 'shoot.first_minute', 'shoot.last_minute')}
  else ${hasSlot('shoot.day', 'shoot.first_minute', '1440')} and ${hasSlot('(shoot.day + 1)', '0', 'shoot.last_minute - 1440')} end`

/** Of the override of that day, or of the week if the day has none. */
function hasSlot(day: string, from: string, to: string): SQL {
  const covers = `start_minutes <= ${from} and end_minutes >= ${to}`
  return sql.raw(`coalesce(
    (select is_available and exists (select from override_slots where group_id = override_groups.id and ${covers})
      from override_dates join override_groups on override_groups.id = override_dates.group_id
      where override_dates.person_id = schedules.person_id and day = ${day}),
    exists (select from week_days join week_slots using (person_id, day_of_week)
      where person_id = schedules.person_id and day_of_week = date_part('dow', ${day})::smallint and is_available and ${covers}))`)
}
