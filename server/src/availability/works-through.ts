import { type SQL, sql } from 'drizzle-orm'

/**
 * What the clock of a row of `schedules` shows during a shoot (ISO instants), as a row `shoot`: the weekday of its start, and its
 * first and last minute, counted from the midnight before it.
 */
export function onItsClock({ startsAt, endsAt }: { startsAt: string; endsAt: string }): SQL {
  const minutes = (at: string) => sql.raw(`extract(epoch from ${at} - starts::date)::int / 60`)
  // Where the clock goes back during a shoot, its end may read earlier than its start. `offset 0` has each clock read only once.
  return sql`lateral (
    select extract(dow from starts)::smallint as weekday,
      least(${minutes('starts')}, ${minutes('ends')}) as first_minute,
      greatest(${minutes('starts')}, ${minutes('ends')}) as last_minute
    from (
      select ${startsAt}::timestamptz at time zone schedules.zone as starts, ${endsAt}::timestamptz at time zone schedules.zone as ends offset 0
    ) as local
    offset 0
  ) as shoot`
}

/**
 * The condition, on a row of `schedules` with its `shoot`, that one slot of the week holds it. A shoot across midnight goes from a
 * slot that ends at 24:00 into one that begins at 00:00 the day after.
 */
export const worksThrough = sql`case when shoot.last_minute <= 1440
  then ${isOpen('shoot.weekday', 'shoot.first_minute', 'shoot.last_minute')}
  else ${isOpen('shoot.weekday', 'shoot.first_minute', '1440')} and ${isOpen('(shoot.weekday + 1) % 7', '0', 'shoot.last_minute - 1440')} end`

function isOpen(weekday: string, from: string, to: string): SQL {
  return sql.raw(`exists (
    select from week_days join week_slots using (person_id, day_of_week)
    where person_id = schedules.person_id and day_of_week = ${weekday} and is_available and start_minutes <= ${from} and end_minutes >= ${to})`)
}
