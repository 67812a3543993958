import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import { feedback } from './tables.ts'

/** By width in pixels. */
export function feedbackFileKey(photoKey: string, width: number) {
  return fileKey(photoKey, 'webp', width)
}

/** Removes the files of a photo unless some feedback has it. Missing files are ignored. */
export async function releaseFeedbackPhoto(db: Db, files: Files, photoKey: string) {
  const [kept] = await db.select({ id: feedback.id }).from(feedback).where(eq(feedback.photoKey, photoKey)).limit(1)
  if (kept) return
  for (const width of feedbackLimits.photo.widths) await files.remove(feedbackFileKey(photoKey, width))
}
