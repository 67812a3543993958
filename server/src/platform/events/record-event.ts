import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterCommit } from '#server/platform/db/after-commit'
import type { Tx } from '#server/platform/db/open-database'
import { type CausesOf, listenerTasksOf } from './define-events.ts'
import { notifyRecorded } from './recorded.ts'
import { events } from './tables.ts'

/** What records the events of a feature, together with the change that they describe. */
export function recorderOf<Events extends object>(causes: CausesOf<Events>) {
  type Name = keyof Events & string
  type NewEvent = { [One in Name]: { name: One; facts: Events[One] } }[Name]

  /** Stores one event; see `recordEvents`. Returns its id. */
  async function recordEvent<One extends Name>(tx: Tx, name: One, facts: Events[One]): Promise<string> {
    const [id] = await recordEvents(tx, [{ name, facts }])
    return id!
  }

  /** Stores events, and one task for each listener. All in one statement. Returns the ids. */
  async function recordEvents(tx: Tx, recorded: NewEvent[]): Promise<string[]> {
    if (recorded.length === 0) return []
    afterCommit(tx, notifyRecorded)
    const rows = recorded.map(({ name, facts }) => ({ id: randomUUID(), name, facts }))
    const tasks = rows.flatMap(({ id, name, facts }) =>
      listenerTasksOf(name, causes[name]).map(({ name: task, afterSeconds: seconds, priority = 0 }) => ({
        task,
        event_id: id,
        facts,
        seconds,
        priority,
      })),
    )
    const stored = sql`
      insert into ${events} (id, name, facts)
      select id, name, facts from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (id uuid, name text, facts jsonb)`
    if (tasks.length === 0) await tx.execute(stored)
    else await storeWithTasks(tx, stored, tasks)
    return rows.map(({ id }) => id)
  }

  /** Stores an event without listeners as part of a larger statement, with facts from its other parts; one for each row of `from`. */
  function insertEvent(name: Name, { facts, from }: { facts: SQL; from: SQL }): SQL {
    if (causes[name].listeners) throw new Error(`${name} has listeners, whose tasks this would not add`)
    return sql`insert into ${events} (name, facts) select ${name}, ${facts} from ${from}`
  }

  return { recordEvent, recordEvents, insertEvent }
}

type NewTask = { task: string; event_id: string; facts: unknown; seconds: number; priority: number }

/**
 * Inserts into the worker's own table: `add_jobs` sends a NOTIFY, which makes transactions commit one at a time (docs/decisions/0024). The
 * announcer wakes the workers.
 */
async function storeWithTasks(tx: Tx, stored: SQL, tasks: NewTask[]) {
  const { rows: unknown } = await tx.execute<{ task: string }>(sql`
    with stored as (${stored}), queued as (
      insert into graphile_worker._private_jobs (task_id, payload, run_at, priority)
      select known.id, ${payload}, ${runAt}, wanted.priority from ${recordset(tasks)} join graphile_worker._private_tasks known on known.identifier = wanted.task
    )
    select distinct task from ${recordset(tasks)}
    where not exists (select from graphile_worker._private_tasks known where known.identifier = wanted.task)`)
  if (unknown.length > 0)
    await registerAndQueue(
      tx,
      tasks.filter(({ task }) => unknown.some((one) => one.task === task)),
    )
}

/** The worker's `add_jobs` registers the names of tasks that have never run. */
async function registerAndQueue(tx: Tx, tasks: NewTask[]) {
  await tx.execute(sql`
    select from graphile_worker.add_jobs(array(
      select (task, ${payload}, null, ${runAt}, null, null, wanted.priority, null)::graphile_worker.job_spec from ${recordset(tasks)}
    ))`)
}

// With its facts, so that no listener has to read the event.
const payload = sql`json_build_object('eventId', wanted.event_id, 'facts', wanted.facts, 'recordedAt', now())`
const runAt = sql`now() + make_interval(secs => wanted.seconds)`

function recordset(tasks: NewTask[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as wanted (task text, event_id uuid, facts jsonb, seconds integer, priority smallint)`
}
