import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { reports } from '#server/feedback/tables'

/** A report of this message waits for an administrator. */
export function isReported(messageId: string | PgColumn): SQL<boolean> {
  const { subject, subjectId, doneAt } = reports
  return sql<boolean>`exists (select from ${reports} where ${subject} = 'message' and ${subjectId} = ${messageId} and ${doneAt} is null)`
}
