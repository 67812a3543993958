import { type ReminderKind, reminderKinds } from '@shutterbid/domain/notifications/reminders'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvents } from '#server/platform/events/record-events'
import { dueReminders } from './due-reminders.ts'

/** Per transaction; a run continues until nothing is due. */
const maxRows = 200

/** Records due reminders, once each; the task of each event notifies. */
export async function remind(db: Db, { now: currentTime }: Pick<ListenerTools, 'now'>) {
  const now = currentTime()
  for (const kind of reminderKinds) {
    let found: number
    do found = await remindSome(db, kind, now)
    while (found === maxRows)
  }
}

async function remindSome(db: Db, kind: ReminderKind, now: Date) {
  return db.transaction(async (tx) => {
    // A concurrent run waits and then sees the first run's rows, because no constraint covers the pause between reminders.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reminders'))`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into reminders (job_id, person_id, kind, occasion_at, reminded_at)
      select due.job_id, due.person_id, ${kind}::reminder_kind, due.occasion_at, ${now.toISOString()}::timestamptz
      from (${dueReminders[kind](now)} limit ${maxRows}) due
      on conflict do nothing
      returning id`)
    await recordEvents(
      tx,
      rows.map(({ id: reminderId }) => ({ name: 'reminder.due', facts: { reminderId } })),
    )
    return rows.length
  })
}
