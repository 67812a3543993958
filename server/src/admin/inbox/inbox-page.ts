import type { SentAnswer } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { and, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'

/** Who answered an entry, and who marked it as done. */
export const answerers = alias(people, 'answerers')
export const closers = alias(people, 'closers')

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

/** The page in these rows, with the answer of each. */
export function answeredPage<One extends Row & { id: string; sentAt: Date }>(found: One[]) {
  const { items, nextCursor } = inboxPage(found, (row) => row.sentAt)
  return {
    items: items.map(({ answer, answeredAt, answerer, ...item }) => ({ ...item, answer: presentAnswer({ answer, answeredAt, answerer }) })),
    nextCursor,
  }
}

export function presentAnswer({ answer, answeredAt, answerer }: Row): SentAnswer {
  return answeredAt && { text: answer, sentAt: answeredAt, by: answerer }
}
