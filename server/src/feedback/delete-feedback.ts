import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { feedback } from './tables.ts'

/** For account deletion; a listener removes the photos. */
export async function deleteFeedback(tx: Tx, personId: string) {
  const deleted = await tx.delete(feedback).where(eq(feedback.personId, personId)).returning({ photoKey: feedback.photoKey })
  const photoKeys = deleted.flatMap(({ photoKey }) => photoKey ?? [])
  if (photoKeys.length > 0) await recordEvent(tx, 'feedback_photos.removed', { photoKeys })
}
