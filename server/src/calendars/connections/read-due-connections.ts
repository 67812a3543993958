import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/instant'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { addReadTasks } from './add-read-tasks.ts'

const batch = 500

/** Adds a task for each connection that is due, and moves its next read on by an interval: the task itself sets the right time. */
export async function readDueConnections(db: Db, { now }: ListenerTools) {
  for (let claimed = batch; claimed === batch; ) claimed = await claimSome(db, now())
}

function claimSome(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; personId: string }>(sql`
      update calendar_connections set next_read_at = ${instant(now)} + make_interval(mins => ${calendarLimits.read.everyMinutes})
      where id in (
        select id from calendar_connections where next_read_at <= ${instant(now)} order by next_read_at limit ${batch} for update skip locked
      )
      returning id, person_id as "personId"`)
    await addReadTasks(tx, rows, now)
    return rows.length
  })
}
