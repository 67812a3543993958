import { type ReminderKind, reminderKinds } from '@shutterbid/domain/notifications/reminders'
import { sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvents } from '#server/platform/events/record-event'
import { forDueBatches } from '#server/platform/tasks/for-each-due'
import { dueReminders } from './due-reminders.ts'

type Due = { id: string; jobId: string; personId: string }

/** Records due reminders, once each; the task of each event notifies. */
export async function remind(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  for (const kind of reminderKinds) {
    await forDueBatches<Due>(db, tools, {
      task: `remind ${kind}`,
      async find({ isReady, limit }) {
        const id = sql`due.job_id || ' ' || due.person_id`
        const { rows } = await db.execute<Due>(sql`
          select ${id} as id, due.job_id as "jobId", due.person_id as "personId"
          from (${dueReminders[kind](now)}) due where ${isReady(id)} limit ${limit}`)
        return rows
      },
      handle: (tx, due) => remindSome(tx, { kind, due, now }),
    })
  }
}

async function remindSome(tx: Tx, { kind, due, now }: { kind: ReminderKind; due: Due[]; now: Date }) {
  // A concurrent run waits and then sees the first run's rows, because no constraint covers the pause between reminders.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reminders'))`)
  const chosen = sql`select (row ->> 'jobId')::uuid, (row ->> 'personId')::uuid from json_array_elements(${JSON.stringify(due)}::json) row`
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into reminders (job_id, person_id, kind, occasion_at, reminded_at)
    select due.job_id, due.person_id, ${kind}::reminder_kind, due.occasion_at, ${instant(now)}
    from (${dueReminders[kind](now)}) due where (due.job_id, due.person_id) in (${chosen})
    on conflict do nothing
    returning id`)
  await recordEvents(
    tx,
    rows.map(({ id: reminderId }) => ({ name: 'reminder.due', facts: { reminderId } })),
  )
}
