import type { Db, Tx } from '#server/platform/db/open-database'
import { addTasks, laneOf } from '#server/platform/tasks/add-task'
import type { TaskKind } from '#server/platform/tasks/task'

/** The task that reads one connection; its payload has the id. */
export const readCalendarTask: TaskKind = { name: 'read-calendar', queue: 'others', priority: 10 }

/** Adds a task for each connection, or replaces the waiting one. Tasks of one person run one at a time. */
export async function addReadTasks(db: Db | Tx, connections: { id: string; personId: string }[], runAt: Date) {
  const tasks = connections.map(({ id, personId }) => ({
    payload: { connectionId: id },
    key: `${readCalendarTask.name} ${id}`,
    runAt,
    lane: laneOf('calendars', personId),
  }))
  await addTasks(db, readCalendarTask, tasks)
}

/** The task that writes or removes the entry of one shoot in one calendar. */
export const writeShootTask: TaskKind = { name: 'write-shoot', queue: 'others' }
export type ShootTask = { connectionId: string; calendarId: string; jobId: string }

/** Adds a task for each entry, or replaces the one that waits. */
export async function addShootTasks(db: Db | Tx, personId: string, entries: (ShootTask & { runAt?: Date })[]) {
  const tasks = entries.map(({ runAt, ...entry }) => ({
    payload: entry,
    key: `${writeShootTask.name} ${entry.calendarId} ${entry.jobId}`,
    lane: laneOf('calendars', personId),
    ...(runAt && { runAt }),
  }))
  await addTasks(db, writeShootTask, tasks)
}
