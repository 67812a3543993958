import { and, eq } from 'drizzle-orm'
import { isReported } from '#server/messages/attachments/remove-attachments'
import { type AskedFile, serveFound } from '#server/messages/attachments/serve-attachment'
import { attachments } from '#server/messages/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import type { Actor } from '#server/platform/rpc'

/** A file of a reported message, for administrators, while a report of it waits. Everybody else gets the answer of a missing file. */
export async function serveReportedFile(db: Db, files: Files, actor: Actor | undefined, asked: AskedFile) {
  return serveFound(files, asked, async (attachmentId) => {
    if (!actor?.isAdmin) return undefined
    const isTheReported = and(eq(attachments.id, attachmentId), isReported(attachments.messageId))
    const [found] = await db.select().from(attachments).where(isTheReported).limit(1)
    return found
  })
}
