import type { SQL, SQLWrapper } from 'drizzle-orm'
import { databaseFault } from '#server/platform/db/database-fault'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { failuresOf } from './failures-of.ts'

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

/**
 * Handles the due rows, each in its own transaction. A failing row is logged with its id, counted in `failed_rows` and tried again after a
 * pause that doubles; the others go on. A lost database ends the run and counts for no row.
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

/** `forEachDue` for work that handles many rows in one statement. If a batch fails, each of its rows is handled alone. */
export async function forDueBatches<DueRow extends Row>(
  db: Db,
  tools: Tools,
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
  const startedAt = tools.now()
  const failures = failuresOf(db, { ...tools, task })
  const handled = new Set<string>()
  let after: DueRow | undefined
  let isComplete: boolean
  do {
    const found = await find({ isReady: failures.isReady, limit: maxFound, after })
    const rows = found.filter(({ id }) => !handled.has(id))
    for (let first = 0; first < rows.length; first += perTransaction) await handleSome(rows.slice(first, first + perTransaction))
    for (const { id } of rows) handled.add(id)
    after = found.at(-1)
    isComplete = found.length < maxFound
    // The query found the same rows again: they stay for the next run.
    if (rows.length === 0) break
  } while (!isComplete)
  if (isComplete) await failures.forgetOver(startedAt)

  async function handleSome(rows: DueRow[]) {
    try {
      await db.transaction(async (tx) => {
        await handle(tx, rows)
        await failures.forget(
          tx,
          rows.map(({ id }) => id),
        )
      })
    } catch (error) {
      const fault = databaseFault(error)
      if (fault === 'lost' || fault === 'full') throw error
      const [row] = rows
      if (rows.length === 1 && row) await failures.note(row.id, error)
      else for (const one of rows) await handleSome([one])
    }
  }
}
