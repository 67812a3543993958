import { checkCounts } from './check-counts.ts'
import { checkHires } from './check-hires.ts'
import { checkReads } from './check-reads.ts'
import { checkTold } from './check-told.ts'
import { checkWrites } from './check-writes.ts'
import type { Anomaly, Run } from './history.ts'

/** Everything in a run that the site promises never to happen. */
export function findAnomalies(run: Run): Anomaly[] {
  return [...checkHires(run), ...checkCounts(run), ...checkTold(run), ...checkWrites(run), ...checkReads(run), ...checkTasks(run)]
}

function checkTasks({ database }: Run): Anomaly[] {
  return database.unfinished.map((task) => ({ what: 'a task was not done', sentence: `This task was not done: ${task}`, entries: [] }))
}
