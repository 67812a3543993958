import { type SQL, sql } from 'drizzle-orm'

/**
 * The local times of a shoot in the zone of a row of `schedules`, as a row `shoot`: the weekday of its start, and its first
 * and last minute, counted from the midnight before it.
 */
export function inScheduleZone({ startsAt, endsAt }: { startsAt: SQL; endsAt: SQL }): SQL {
  const minutes = (at: string) => sql.raw(`extract(epoch from ${at} - starts::date)::int / 60`)
  // When daylight saving ends during a shoot, its local end can be earlier than its start. `offset 0` evaluates each expression only once.
  return sql`lateral (
    select extract(dow from starts)::smallint as weekday,
      least(${minutes('starts')}, ${minutes('ends')}) as first_minute,
      greatest(${minutes('starts')}, ${minutes('ends')}) as last_minute
    from (
      select ${startsAt} at time zone schedules.zone as starts, ${endsAt} at time zone schedules.zone as ends offset 0
    ) as local
    offset 0
  ) as shoot`
}

/**
 * The condition that the week's slots cover the `shoot` of a row of `schedules`. A shoot across midnight needs a slot until 24:00 and one
 * from 00:00 on the next day.
 */
export const coversShoot = sql`case when shoot.last_minute <= 1440
  then ${hasSlot('shoot.weekday', 'shoot.first_minute', 'shoot.last_minute')}
  else ${hasSlot('shoot.weekday', 'shoot.first_minute', '1440')} and ${hasSlot('(shoot.weekday + 1) % 7', '0', 'shoot.last_minute - 1440')} end`

function hasSlot(weekday: string, from: string, to: string): SQL {
  return sql.raw(`exists (
    select from week_days join week_slots using (person_id, day_of_week)
    where person_id = schedules.person_id and day_of_week = ${weekday} and is_available and start_minutes <= ${from} and end_minutes >= ${to})`)
}
