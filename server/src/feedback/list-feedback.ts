import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import type { FeedbackView } from '@shutterbid/domain/feedback/schemas'
import { and, desc, eq, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { cursorOf, parseCursor } from '#server/platform/time-cursor'
import { type FeedbackRow, feedback } from './tables.ts'

const { page } = feedbackLimits

/** Newest first. */
export async function listFeedback(db: Db, actor: Actor, { cursor }: { cursor?: string | undefined }) {
  const after = parseCursor(cursor)
  const { sentAt, id, personId } = feedback
  const found = await db
    .select({ row: feedback, jobTitle: jobs.title })
    .from(feedback)
    .leftJoin(jobs, eq(jobs.id, feedback.jobId))
    .where(and(eq(personId, actor.id), after && sql`(${sentAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`))
    .orderBy(desc(sentAt), desc(id))
    .limit(page + 1)
  const shown = found.slice(0, page)
  const last = shown.at(-1)?.row
  return {
    items: shown.map(({ row, jobTitle }) => presentFeedback(row, jobTitle)),
    nextCursor: found.length > page && last ? cursorOf({ at: last.sentAt, id: last.id }) : null,
  }
}

export function presentFeedback({ id, type, rating, content, photoKey, sentAt }: FeedbackRow, jobTitle: string | null): FeedbackView {
  return { id, type, rating, content, jobTitle, photoKey, sentAt }
}
