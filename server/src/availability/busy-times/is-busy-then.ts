import { type SQL, sql } from 'drizzle-orm'

/** The condition that a person is busy between two instants, with a shoot or an event; times that only touch do not overlap. */
export function isBusyThen(personId: SQL, { startsAt, endsAt }: { startsAt: SQL; endsAt: SQL }): SQL {
  return sql`exists (
    select from busy_times
    where busy_times.person_id = ${personId} and busy_times.starts_at < ${endsAt} and busy_times.ends_at > ${startsAt}
  )`
}
