import { type SQL, sql } from 'drizzle-orm'

/** The condition that a person has another shoot between two instants; times that only touch do not overlap. */
export function isBusyThen(personId: SQL, { startsAt, endsAt }: { startsAt: SQL; endsAt: SQL }): SQL {
  return sql`exists (
    select from busy_times
    where busy_times.person_id = ${personId} and busy_times.starts_at < ${endsAt} and busy_times.ends_at > ${startsAt}
  )`
}
