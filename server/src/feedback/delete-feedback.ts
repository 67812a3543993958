import { eq, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { contactMessages, feedback } from './tables.ts'

/** For account deletion. */
export async function deleteFeedback(tx: Tx, personId: string) {
  await tx.delete(feedback).where(eq(feedback.personId, personId))
}

/** For account deletion: messages from the person, and from their address without signing in. */
export async function deleteContactMessages(tx: Tx, { id, email }: { id: string; email: string }) {
  await tx.delete(contactMessages).where(or(eq(contactMessages.personId, id), eq(contactMessages.email, email)))
}
