import { and, eq, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { backoffMs } from '#server/platform/backoff'
import { databaseFault } from '#server/platform/db/database-fault'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { failedRows } from './tables.ts'

type Tools = Pick<ListenerTools, 'log' | 'now'>
type Row = { id: string }

/** `isReady` is false for rows that failed and whose next try is not due; a query has to leave them out before its limit. */
export type FindDue<DueRow extends Row> = (find: {
  isReady: (id: SQLWrapper) => SQL
  limit: number
  /** The last row of the previous batch, for queries that find a row again after it was handled. */
  after: DueRow | undefined
}) => Promise<DueRow[]>

type DueRows<DueRow extends Row> = { task: string; find: FindDue<DueRow> }

const maxFound = 500
const retry = { firstMs: 300_000, maxMs: 86_400_000 }

/**
 * Handles the rows that are due, each in its own transaction. A row that fails is logged with its id, counted in `failed_rows` and tried again
 * after a pause that doubles; the others go on. A lost database ends the run and counts for no row.
 */
export function forEachDue<DueRow extends Row>(
  db: Db,
  tools: Tools,
  { handle, ...due }: DueRows<DueRow> & { handle: (tx: Tx, row: DueRow) => Promise<unknown> },
) {
  const handleEach = async (tx: Tx, rows: DueRow[]) => {
    for (const row of rows) await handle(tx, row)
  }
  return forDueBatches(db, tools, { ...due, perTransaction: 1, handle: handleEach })
}

/** Like `forEachDue`, for work that is one statement for many rows. If a batch fails, each of its rows is handled alone. */
export async function forDueBatches<DueRow extends Row>(
  db: Db,
  { log, now: clock }: Tools,
  {
    task,
    find,
    handle,
    perTransaction = maxFound,
  }: DueRows<DueRow> & {
    handle: (tx: Tx, rows: DueRow[]) => Promise<unknown>
    perTransaction?: number
  },
) {
  const startedAt = clock()
  const isReady = (id: SQLWrapper) =>
    sql`not exists (select from failed_rows failed where failed.task = ${task} and failed.row_id = (${id})::text and failed.next_try_at > ${instant(clock())})`
  const handled = new Set<string>()
  let after: DueRow | undefined
  let isComplete: boolean
  do {
    const found = await find({ isReady, limit: maxFound, after })
    const rows = found.filter(({ id }) => !handled.has(id))
    for (let first = 0; first < rows.length; first += perTransaction) await handleSome(rows.slice(first, first + perTransaction))
    for (const { id } of rows) handled.add(id)
    after = found.at(-1)
    isComplete = found.length < maxFound
    // The query finds what it found before: these rows stay for the next run.
    if (rows.length === 0) break
  } while (!isComplete)
  // What was due for a try and was not found is no longer due.
  if (isComplete) await db.delete(failedRows).where(and(eq(failedRows.task, task), lte(failedRows.nextTryAt, startedAt)))

  async function handleSome(rows: DueRow[]) {
    try {
      await db.transaction(async (tx) => {
        await handle(tx, rows)
        await tx.delete(failedRows).where(
          and(
            eq(failedRows.task, task),
            inArray(
              failedRows.rowId,
              rows.map(({ id }) => id),
            ),
          ),
        )
      })
    } catch (error) {
      const fault = databaseFault(error)
      if (fault === 'lost' || fault === 'full') throw error
      const [row] = rows
      if (rows.length === 1 && row) await noteFailure(row.id, error)
      else for (const one of rows) await handleSome([one])
    }
  }

  async function noteFailure(rowId: string, error: unknown) {
    const failedAt = clock()
    const [{ tries = 1 } = {}] = await db
      .insert(failedRows)
      .values({ task, rowId, error: classOf(error), failedAt, nextTryAt: failedAt })
      .onConflictDoUpdate({
        target: [failedRows.task, failedRows.rowId],
        set: { tries: sql`${failedRows.tries} + 1`, error: classOf(error), failedAt },
      })
      .returning({ tries: failedRows.tries })
    const nextTryAt = new Date(failedAt.getTime() + backoffMs(tries - 1, retry))
    await db
      .update(failedRows)
      .set({ nextTryAt })
      .where(and(eq(failedRows.task, task), eq(failedRows.rowId, rowId)))
    log.error({ err: error, task, rowId, tries }, 'a row of a scheduled task failed and is tried again')
  }
}

/** The SQLSTATE of the database, otherwise the name of the class. */
function classOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if ('severity' in error && 'code' in error) return String(error.code)
  return error.cause === undefined ? error.name : classOf(error.cause)
}
