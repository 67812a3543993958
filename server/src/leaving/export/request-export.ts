import { exportLimits } from '@shutterbid/domain/leaving/limits'
import { canRequestExport } from '@shutterbid/domain/leaving/rules'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { eq } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { addTasks } from '#server/platform/tasks/add-task'
import type { TaskKind } from '#server/platform/tasks/task'
import { recordEvent } from '../events.ts'
import { endExports } from './end-exports.ts'
import { findLatestExport, findRequestsOfADay } from './queries.ts'
import { dataExports } from './tables.ts'

/** The task that makes one export; its payload has the id. */
export const makeExportTask: TaskKind = { name: 'make-export', queue: 'others', priority: 20 }
/** One export is made at a time, so that calendars do not wait for several. */
const lane = 'exports'

/** Has an export made, in place of an earlier one. Refuses with export_being_made and exports_used_up. */
export async function requestExport(tx: Tx, actor: Actor, now: Date) {
  const { id: personId } = await lockSelf(tx, actor.id)
  const isBeingMade = (await findLatestExport(tx, personId))?.state === 'making'
  const requests = await findRequestsOfADay(tx, personId, now)
  assertAllowed(canRequestExport({ isBeingMade, requestedToday: requests.length }), {
    exports_used_up: dailyLimitWait(requests[exportLimits.aDay - 1], now),
  })
  await endExports(tx, eq(dataExports.personId, personId), 'expired')
  const [row] = await tx.insert(dataExports).values({ personId, requestedAt: now }).returning({ id: dataExports.id })
  const exportId = row!.id
  await recordEvent(tx, 'export.requested', { personId, exportId })
  await addTasks(tx, makeExportTask, [{ payload: { exportId }, key: `${makeExportTask.name} ${exportId}`, lane }])
}
