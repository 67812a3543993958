import { messageLimits } from '@shutterbid/domain/messages/limits'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { attachments, orphanedAttachmentKeys } from './tables.ts'

const { widths } = messageLimits.attachments

/** A copy of a picture, by planned width in pixels. */
export function copyKey(key: string, width: number) {
  return fileKey(key, 'webp', width)
}

export function pdfKey(key: string) {
  return fileKey(key, 'pdf')
}

/** The files of an attachment, best first. */
export function filesOf({ kind, key }: { kind: 'picture' | 'pdf'; key: string }) {
  return kind === 'pdf' ? [pdfKey(key)] : widths.toReversed().map((width) => copyKey(key, width))
}

/** Removes the files of a key unless an attachment uses it, and the key's record. Missing files are ignored. */
export async function releaseAttachmentKey(db: Db | Tx, files: Files, key: string) {
  const [used] = await db.select({ id: attachments.id }).from(attachments).where(eq(attachments.key, key)).limit(1)
  if (!used) for (const kind of ['picture', 'pdf'] as const) for (const file of filesOf({ kind, key })) await files.remove(file)
  await db.delete(orphanedAttachmentKeys).where(eq(orphanedAttachmentKeys.key, key))
}
