import { type SQL, sql } from 'drizzle-orm'
import { coversShoot, inScheduleZone } from './covers-shoot.ts'

type Shoot = { startsAt: SQL; endsAt: SQL }

/** The condition on `schedules` and its `shoot` that a photographer is free: at work by their schedule, and not busy. */
export function isFree(shoot: Shoot): SQL {
  return sql`${coversShoot} and not ${isBusyThen(sql`schedules.person_id`, shoot)}`
}

/** `isFree` for one person, as a condition on a row with the shoot; false without a saved schedule. */
export function isPersonFree(personId: string, shoot: Shoot): SQL {
  return sql`exists (
    select from schedules cross join ${inScheduleZone(shoot)} where schedules.person_id = ${personId}::uuid and ${isFree(shoot)}
  )`
}

/** Whether the week of one person covers the shoot of a row; null without a saved schedule. */
export function isAtWorkThen(personId: string, shoot: Shoot): SQL<boolean | null> {
  return sql`(select ${coversShoot} from schedules cross join ${inScheduleZone(shoot)} where schedules.person_id = ${personId}::uuid)`
}

/** The condition that a person is busy between two instants, with a shoot or an event; times that only touch do not overlap. */
function isBusyThen(personId: SQL, { startsAt, endsAt }: { startsAt: SQL; endsAt: SQL }): SQL {
  return sql`exists (
    select from busy_times
    where busy_times.person_id = ${personId} and busy_times.starts_at < ${endsAt} and busy_times.ends_at > ${startsAt}
  )`
}
