import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forDueBatches } from '#server/platform/tasks/for-each-due'
import { recordEvents } from '../events.ts'
import { noticeKinds } from '../kinds.ts'
import { isEnabled } from './reminder.ts'

type Due = { id: string; jobId: string; personId: string }

/** Records due reminders, once each; the task of each event notifies. */
export async function remind(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  for (const kind of Object.keys(notificationKinds) as NotificationKind[]) {
    const { reminder } = noticeKinds[kind]
    if (!reminder) continue
    await forDueBatches<Due>(db, tools, {
      task: `remind ${kind}`,
      async find({ isReady, limit }) {
        const id = sql`due.job_id || ' ' || due.person_id`
        const { rows } = await db.execute<Due>(sql`
          select ${id} as id, due.job_id as "jobId", due.person_id as "personId"
          from (${unsent(kind, reminder.due(now))}) due where ${isReady(id)} limit ${limit}`)
        return rows
      },
      handle: (tx, chosen) => remindSome(tx, { kind, chosen, due: unsent(kind, reminder.due(now)), now }),
    })
  }
}

/** Those that were not sent before, to people who are not disabled. */
function unsent(kind: NotificationKind, due: SQL): SQL {
  return sql`
    select * from (${due}) due
    where exists (select from people person where person.id = due.person_id and ${isEnabled('person')}) and not exists (
      select from reminders past
      where past.job_id = due.job_id and past.person_id = due.person_id and past.kind = ${kind} and past.occasion_at = due.occasion_at
    )`
}

type Some = { kind: NotificationKind; chosen: Due[]; due: SQL; now: Date }

async function remindSome(tx: Tx, { kind, chosen, due, now }: Some) {
  // A concurrent run waits and then sees the first run's rows, because no constraint covers the pause between reminders.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reminders'))`)
  const pairs = sql`select (row ->> 'jobId')::uuid, (row ->> 'personId')::uuid from json_array_elements(${JSON.stringify(chosen)}::json) row`
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into reminders (job_id, person_id, kind, occasion_at, reminded_at)
    select due.job_id, due.person_id, ${kind}, due.occasion_at, ${instant(now)}
    from (${due}) due where (due.job_id, due.person_id) in (${pairs})
    on conflict do nothing
    returning id`)
  await recordEvents(
    tx,
    rows.map(({ id: reminderId }) => ({ name: 'reminder.due', facts: { reminderId } })),
  )
}
