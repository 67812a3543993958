import { adminLimits } from '@shutterbid/domain/admin/limits'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { feedback } from '#server/feedback/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { parseCursor } from '#server/platform/time-cursor'
import { pageOfInbox } from './page-of-inbox.ts'

type Wanted = { isDone: boolean; cursor?: string | undefined }

/** Feedback of everybody, newest first. */
export async function listFeedbackOfAll(db: Db, { isDone, cursor }: Wanted) {
  const after = parseCursor(cursor)
  const { id, type, rating, content, photoKey, email, sentAt, doneAt } = feedback
  const found = await db
    .select({
      ...{ id, type, rating, content, photoKey, email, sentAt, doneAt },
      jobTitle: jobs.title,
      person: { id: people.id, fullName: people.name },
    })
    .from(feedback)
    .innerJoin(people, eq(people.id, feedback.personId))
    .leftJoin(jobs, eq(jobs.id, feedback.jobId))
    .where(
      and(isDone ? isNotNull(doneAt) : isNull(doneAt), after && sql`(${sentAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`),
    )
    .orderBy(desc(sentAt), desc(id))
    .limit(adminLimits.page + 1)
  return pageOfInbox(found, (row) => row.sentAt)
}
