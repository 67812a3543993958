import { nextDigest } from '@shutterbid/domain/notifications/next-digest'
import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forDueBatches } from '#server/platform/tasks/for-each-due'
import { recordEvents } from '../events.ts'
import { readTimes } from '../preferences/select-settings.ts'
import { notificationTimes } from '../preferences/tables.ts'
import { gatheredFor } from './gathered-jobs.ts'

type Due = { id: string }

/** Makes the digests that are due, one a day and person, of those for whom something was gathered; the task of each event writes it. */
export async function makeDigests(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  const { personId: id, digestAt } = notificationTimes
  await forDueBatches<Due>(db, tools, {
    task: 'make digests',
    find: ({ isReady, limit }) =>
      db
        .select({ id })
        .from(notificationTimes)
        .where(and(lte(digestAt, now), isReady(id)))
        .orderBy(asc(digestAt), asc(id))
        .limit(limit),
    handle: (tx, due) => makeSome(tx, due, now),
  })
}

async function makeSome(tx: Tx, due: Due[], now: Date) {
  const { personId, digestAt } = notificationTimes
  const ids = due.map(({ id }) => id)
  // Locked and read again: they may have changed their times, or another run made these digests.
  const rows = await tx
    .select()
    .from(notificationTimes)
    .where(and(inArray(personId, ids), lte(digestAt, now)))
    .orderBy(asc(personId))
    .limit(ids.length)
    .for('update')
  const next = rows.flatMap((row) => {
    const { quietHours, newJobs: pace } = readTimes([row], row.personId)
    if (pace === 'as_they_come') return []
    const { zone, digestOn, digestAt: dueAt } = row
    const { on, at } = nextDigest({ personId: row.personId, pace, zone, quietHours: quietHours && { ...quietHours, zone } }, now)
    return [{ personId: row.personId, digestOn, dueAt, nextOn: on, nextAt: at }]
  })
  const made = await tx.execute<{ id: string }>(sql`
    with due as (
      select * from jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
        as due ("personId" uuid, "digestOn" date, "dueAt" timestamptz, "nextOn" date, "nextAt" timestamptz)
    ), moved as (
      update notification_times times set digest_on = due."nextOn", digest_at = due."nextAt" from due where times.person_id = due."personId"
    )
    insert into digests (person_id, digest_on, due_at)
    select due."personId", due."digestOn", ${instant(now)} from due
    where exists (select from (${gatheredFor(sql`due."personId"`, now)}) gathered)
    on conflict do nothing
    returning id`)
  await recordEvents(
    tx,
    made.rows.map(({ id: digestId }) => ({ name: 'digest.due', facts: { digestId } })),
  )
}
