import { messageLimits } from '@shutterbid/domain/messages/limits'
import { and, asc, isNull, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { releaseAttachmentKey } from './attachment-files.ts'
import { attachments, attachmentUploads, orphanedAttachmentKeys } from './tables.ts'

const hourMs = 3_600_000

/** Deletes what waited too long for its message, and the files that no attachment uses. */
export async function removeUnsentAttachments(db: Db, tools: Pick<ListenerTools, 'files' | 'log' | 'now'>) {
  const before = (hours: number) => new Date(tools.now().getTime() - hours * hourMs)
  const isForgotten = sql`${isNull(attachments.messageId)} and ${lt(attachments.addedAt, before(messageLimits.attachments.unsentHours))}`
  await deleteInBatches(db, attachments, isForgotten)
  await deleteInBatches(db, attachmentUploads, lt(attachmentUploads.addedAt, before(24)))
  const { key, since } = orphanedAttachmentKeys
  await forEachDue(db, tools, {
    task: 'remove-unsent-attachments',
    find: ({ isReady, limit }) =>
      db
        .select({ id: key })
        .from(orphanedAttachmentKeys)
        .where(and(lt(since, before(1)), isReady(key)))
        .orderBy(asc(since), asc(key))
        .limit(limit),
    handle: (tx, { id }) => releaseAttachmentKey(tx, tools.files, id),
  })
}
