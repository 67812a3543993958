import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/db/open-database'
import { addTasks } from '#server/platform/tasks/add-task'

/** The task that reads one connection; its payload has the id. */
export const readCalendarTask = 'read-calendar'

const lanes = 4096

/** Adds a task for each connection, or replaces the one that waits. Those of one person run one at a time. */
export async function addReadTasks(db: Db | Tx, connections: { id: string; personId: string }[], runAt: Date) {
  const tasks = connections.map(({ id, personId }) => ({
    ...{ payload: { connectionId: id }, key: `${readCalendarTask} ${id}`, runAt },
    lane: laneOf(personId),
  }))
  await addTasks(db, readCalendarTask, tasks)
}

/** The worker never forgets the name of a lane, so it is no id of a person. */
function laneOf(personId: string) {
  const number = createHash('sha256').update(personId).digest().readUInt32BE() % lanes
  return `calendars ${number}`
}
