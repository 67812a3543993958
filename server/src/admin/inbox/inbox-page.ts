import type { SentAnswer } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'

type Columns = { at: PgColumn; id: PgColumn; doneAt?: PgColumn }
export type InboxQuery = { isDone?: boolean; cursor?: string | undefined }

/** The clauses that read one page, newest first, and one row more; with `doneAt` only rows that wait, or are done. */
export function inboxClauses({ at, id, doneAt }: Columns, { isDone, cursor }: InboxQuery) {
  const after = parseCursor(cursor)
  const inState = doneAt && (isDone ? isNotNull(doneAt) : isNull(doneAt))
  const older: SQL | undefined = after && sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return { where: and(inState, older), order: [desc(at), desc(id)], limit: adminLimits.page + 1 }
}

/** The page in these rows. */
export function inboxPage<Row extends { id: string }>(found: Row[], timeOf: (row: Row) => Date) {
  const { page } = adminLimits
  const items = found.slice(0, page)
  const last = items.at(-1)
  return { items, nextCursor: found.length > page && last ? cursorOf({ at: timeOf(last), id: last.id }) : null }
}

type Row = { answer: string; answeredAt: Date | null; answerer: { id: string; fullName: string } | null }

export function presentAnswer({ answer, answeredAt, answerer }: Row): SentAnswer {
  return answeredAt && { text: answer, sentAt: answeredAt, by: answerer }
}
