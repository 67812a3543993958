import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { and, asc, eq, inArray, lt, lte, notInArray, type SQL } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forDueBatches } from '#server/platform/tasks/for-each-due'
import { endExports } from './end-exports.ts'
import { dataExports } from './tables.ts'

const { id, expiresAt, requestedAt, state } = dataExports
const dayMs = 86_400_000

/** Ends exports that have expired or whose task was lost, and deletes the rows of old ones. */
export async function expireExports(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await endDue(db, tools, and(eq(state, 'ready'), lte(expiresAt, now)), 'expired')
  await endDue(db, tools, and(eq(state, 'making'), lt(requestedAt, daysAgo(1))), 'failed')
  const isOld = and(notInArray(state, ['making', 'ready']), lt(requestedAt, daysAgo(exportLimits.listedDays)))
  await deleteInBatches(db, dataExports, isOld!)
}

function endDue(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>, isDue: SQL | undefined, to: 'expired' | 'failed') {
  return forDueBatches(db, tools, {
    task: `expire-exports ${to}`,
    find: ({ isReady, limit }) =>
      db
        .select({ id })
        .from(dataExports)
        .where(and(isDue, isReady(id)))
        .orderBy(asc(requestedAt))
        .limit(limit),
    handle: (tx, due) =>
      endExports(
        tx,
        and(
          isDue,
          inArray(
            id,
            due.map((one) => one.id),
          ),
        ),
        to,
      ),
  })
}
