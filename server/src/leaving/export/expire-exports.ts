import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { and, eq, lt, lte, notInArray } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { endExports } from './end-exports.ts'
import { dataExports } from './tables.ts'

const { expiresAt, requestedAt, state } = dataExports
const dayMs = 86_400_000

/** Ends exports after their days, and those whose task was lost, and deletes the rows of old ones. */
export async function expireExports(db: Db, { now: clock }: Pick<ListenerTools, 'now'>) {
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.transaction((tx) => endExports(tx, and(eq(state, 'ready'), lte(expiresAt, now)), 'expired'))
  await db.transaction((tx) => endExports(tx, and(eq(state, 'making'), lt(requestedAt, daysAgo(1))), 'failed'))
  const isOld = and(notInArray(state, ['making', 'ready']), lt(requestedAt, daysAgo(exportLimits.listedDays)))
  await deleteInBatches(db, dataExports, isOld!)
}
