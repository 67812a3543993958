import { adminLimits } from '@shutterbid/domain/admin/limits'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { contactMessages } from '#server/feedback/tables'
import type { Db } from '#server/platform/db/open-database'
import { parseCursor } from '#server/platform/time-cursor'
import { pageOfInbox } from './page-of-inbox.ts'

type Wanted = { isDone: boolean; cursor?: string | undefined }

/** Newest first. */
export async function listContactMessages(db: Db, { isDone, cursor }: Wanted) {
  const after = parseCursor(cursor)
  const { id, name, email, subject, message, sentAt, doneAt } = contactMessages
  const found = await db
    .select({ ...{ id, name, email, subject, message, sentAt, doneAt }, person: { id: people.id, fullName: people.name } })
    .from(contactMessages)
    .leftJoin(people, eq(people.id, contactMessages.personId))
    .where(
      and(isDone ? isNotNull(doneAt) : isNull(doneAt), after && sql`(${sentAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`),
    )
    .orderBy(desc(sentAt), desc(id))
    .limit(adminLimits.page + 1)
  return pageOfInbox(found, (row) => row.sentAt)
}
