import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewEvent } from '#server/events'
import { listenerTasks } from '#server/listener-tasks'
import type { Tx } from '#server/platform/db/open-database'
import { listenerTask } from './listener-task.ts'
import { events } from './tables.ts'

/**
 * Stores events with the change that they describe, and one task for each of their listeners: all of it is kept together, or nothing is.
 * One statement, however many they are. Returns their ids.
 */
export async function recordEvents(tx: Tx, recorded: NewEvent[]): Promise<string[]> {
  if (recorded.length === 0) return []
  const rows = recorded.map(({ name, facts }) => ({ id: randomUUID(), name, facts }))
  const tasks = rows.flatMap(({ id, name }) =>
    Object.entries(listenerTasks[name]).map(([listener, seconds]) => ({ task: listenerTask(name, listener), event_id: id, seconds })),
  )
  const stored = sql`
    insert into ${events} (id, name, facts)
    select id, name, facts from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (id uuid, name text, facts jsonb)
    returning pg_notify('events', id::text)`
  await tx.execute(
    tasks.length === 0
      ? stored
      : sql`
        with stored as (${stored})
        select from graphile_worker.add_jobs(array(
          select (
            task, json_build_object('eventId', event_id), null, now() + make_interval(secs => seconds), null, null, null, null
          )::graphile_worker.job_spec
          from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as task (task text, event_id uuid, seconds integer)
        ))`,
  )
  return rows.map(({ id }) => id)
}
