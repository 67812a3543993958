import { adminLimits } from '@shutterbid/domain/admin/limits'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import type { Db } from '#server/platform/db/open-database'
import { parseCursor } from '#server/platform/time-cursor'
import { pageOfInbox } from './page-of-inbox.ts'

type Wanted = { isDone: boolean; cursor?: string | undefined }

/** Newest first. */
export async function listReports(db: Db, { isDone, cursor }: Wanted) {
  const after = parseCursor(cursor)
  const { id, subject, subjectId, reason, note, content, answer, reportedAt, doneAt, reporterId, authorId } = reports
  const found = await db
    .select({
      ...{ id, subject, subjectId, reason, note, content, answer, reportedAt, doneAt },
      reporter: { id: reporters.id, fullName: reporters.name },
      author: { id: authors.id, fullName: authors.name },
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reporterId))
    .leftJoin(authors, eq(authors.id, authorId))
    .where(
      and(
        isDone ? isNotNull(doneAt) : isNull(doneAt),
        after && sql`(${reportedAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(reportedAt), desc(id))
    .limit(adminLimits.page + 1)
  return pageOfInbox(found, (row) => row.reportedAt)
}

const reporters = alias(people, 'reporters')
const authors = alias(people, 'authors')
