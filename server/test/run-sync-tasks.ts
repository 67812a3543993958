import { sql } from 'drizzle-orm'
import type { SyncTools } from '#server/billing/sync/sync-subscription'
import { runSyncTask, type SyncTask, syncTask } from '#server/billing/sync/sync-subscription'
import type { Db } from '#server/platform/db/open-database'

/** Runs the tasks that sync subscriptions, without a worker, and without waiting for lists that lag. */
export async function runSyncTasks(db: Db, tools: SyncTools) {
  const { rows } = await db.execute<{ payload: SyncTask }>(sql`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = ${syncTask.name} returning job.payload`)
  for (const { payload } of rows) await runSyncTask(db, tools, payload, async () => {})
}
