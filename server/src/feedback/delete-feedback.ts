import { eq, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { contactMessages, feedback } from './tables.ts'

/** For account deletion; a listener removes the photos. */
export async function deleteFeedback(tx: Tx, personId: string) {
  const deleted = await tx.delete(feedback).where(eq(feedback.personId, personId)).returning({ photoKey: feedback.photoKey })
  const photoKeys = deleted.flatMap(({ photoKey }) => photoKey ?? [])
  if (photoKeys.length > 0) await recordEvent(tx, 'feedback_photos.removed', { photoKeys })
}

/** For account deletion: what the person sent, and what was sent from their address without signing in. */
export async function deleteContactMessages(tx: Tx, { id, email }: { id: string; email: string }) {
  await tx.delete(contactMessages).where(or(eq(contactMessages.personId, id), eq(contactMessages.email, email)))
}
