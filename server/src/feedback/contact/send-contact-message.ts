import type { ContactForm } from '@shutterbid/domain/feedback/contact-form'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { contactMessages } from '../tables.ts'

type NewMessage = ContactForm & { messageId: string }

/** Stores a message to the operator; a listener mails it. The same `messageId` again does nothing. `personId` is null for a visitor. */
export async function sendContactMessage(tx: Tx, personId: string | null, { messageId, ...form }: NewMessage, now: Date) {
  const [stored] = await tx
    .insert(contactMessages)
    .values({ id: messageId, ...form, personId, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: contactMessages.id })
  if (stored) await recordEvent(tx, 'contact_message.sent', { contactMessageId: stored.id })
  return { done: true as const }
}

/** Whether an earlier attempt has stored the message; its captcha cannot be used again. */
export async function isContactMessageStored(db: Db, messageId: string) {
  return (await db.$count(contactMessages, eq(contactMessages.id, messageId))) > 0
}
