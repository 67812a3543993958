import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { FeedbackEvent } from '../event-facts.ts'
import { type ContactMessageRow, contactMessages } from '../tables.ts'

type Tools = Pick<ListenerTools, 'operatorEmail' | 'log' | 'now'>

/** Mails the operator once, however often this runs; if no operator is configured there is no mail. */
export async function onContactMessageSent(
  db: Db,
  { facts: { contactMessageId } }: FeedbackEvent<'contact_message.sent'>,
  { operatorEmail, log, now }: Tools,
) {
  if (!operatorEmail) return log.warn({ contactMessageId }, 'somebody used the contact form, and there is no OPERATOR_EMAIL')
  await db.transaction(async (tx) => {
    const isNew = and(eq(contactMessages.id, contactMessageId), isNull(contactMessages.mailedAt))
    const [row] = await tx.update(contactMessages).set({ mailedAt: now() }).where(isNew).returning()
    if (row) await queueMail(tx, contactMail(row, operatorEmail))
  })
}

/** For the operator. */
export function contactMail({ id, personId, name, email, subject, message }: ContactMessageRow, operatorEmail: string): Mail {
  const sender = personId ? `signed in, account ${personId}` : 'not signed in, so the name and the address are not verified'
  return renderMail({
    to: operatorEmail,
    subject: `Contact: ${subject}`,
    paragraphs: [`${name} (${email}) wrote to us (${sender}).`, message, `Message ${id}.`],
    footer: ['You receive this as the operator of this site (OPERATOR_EMAIL). Answer to the address above.'],
  })
}
