import { and, eq, inArray, lte, type SQLWrapper, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { retryDelayMs } from '#server/platform/retry'
import { failedRows } from './tables.ts'

const retry = { firstMs: 300_000, maxMs: 86_400_000 }

/** The rows at which a task failed, each with its tries and its next try; `npm run admin -- failed-rows` lists them. */
export function failuresOf(db: Db, { task, log, now }: Pick<ListenerTools, 'log' | 'now'> & { task: string }) {
  return {
    /** False for a row that failed and whose next try is not due; a query has to leave it out before its limit. */
    isReady: (id: SQLWrapper) =>
      sql`not exists (select from failed_rows failed where failed.task = ${task} and failed.row_id = (${id})::text and failed.next_try_at > ${instant(now())})`,

    async note(rowId: string, error: unknown) {
      const failedAt = now()
      const [{ tries = 1 } = {}] = await db
        .insert(failedRows)
        .values({ task, rowId, error: classOf(error), failedAt, nextTryAt: failedAt })
        .onConflictDoUpdate({
          target: [failedRows.task, failedRows.rowId],
          set: { tries: sql`${failedRows.tries} + 1`, error: classOf(error), failedAt },
        })
        .returning({ tries: failedRows.tries })
      const nextTryAt = new Date(failedAt.getTime() + retryDelayMs(tries - 1, retry))
      await db
        .update(failedRows)
        .set({ nextTryAt })
        .where(and(eq(failedRows.task, task), eq(failedRows.rowId, rowId)))
      log.error({ err: error, task, rowId, tries }, 'a row of a scheduled task failed and is tried again')
    },

    /** In the transaction that handled these rows. */
    forget: (tx: Tx, rowIds: string[]) => tx.delete(failedRows).where(and(eq(failedRows.task, task), inArray(failedRows.rowId, rowIds))),
    /** After a complete run: failed rows that were due at its start and were not found are no longer due. */
    forgetOver: (startedAt: Date) => db.delete(failedRows).where(and(eq(failedRows.task, task), lte(failedRows.nextTryAt, startedAt))),
  }
}

/** The SQLSTATE of the database, otherwise the name of the class. */
function classOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if ('severity' in error && 'code' in error) return String(error.code)
  return error.cause === undefined ? error.name : classOf(error.cause)
}
