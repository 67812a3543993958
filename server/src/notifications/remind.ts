import { type ReminderKind, reminderKinds } from '@shutterbid/domain/notifications/reminders'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvents } from '#server/platform/events/record-events'
import { dueReminders } from './due-reminders.ts'

/** In one transaction; a run goes on until nothing is due. */
const most = 200

/** Finds out who is to be reminded of what, and records it, once each; telling them is the task of each event. */
export async function remind(db: Db, { now: clock }: Pick<ListenerTools, 'now'>) {
  const now = clock()
  for (const kind of reminderKinds) {
    let found: number
    do found = await remindSome(db, kind, now)
    while (found === most)
  }
}

async function remindSome(db: Db, kind: ReminderKind, now: Date) {
  return db.transaction(async (tx) => {
    // Of two runs at once the second waits, and then sees what the first one wrote: a quiet time is no constraint.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reminders'))`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into reminders (job_id, person_id, kind, occasion_at, reminded_at)
      select due.job_id, due.person_id, ${kind}::reminder_kind, due.occasion_at, ${now.toISOString()}::timestamptz
      from (${dueReminders[kind](now)} limit ${most}) due
      on conflict do nothing
      returning id`)
    await recordEvents(
      tx,
      rows.map(({ id: reminderId }) => ({ name: 'reminder.due', facts: { reminderId } })),
    )
    return rows.length
  })
}
