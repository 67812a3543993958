import { and, eq, isNull } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { addTask } from '#server/platform/tasks/add-task'
import { contactMail } from '../mails/contact-mail.ts'
import { contactMessages } from '../tables.ts'

type Tools = Pick<ListenerTools, 'operatorEmail' | 'log' | 'now'>

/** Mails the operator once, however often this runs; if no operator is configured there is no mail. */
export async function onContactMessageSent(
  db: Db,
  { facts: { contactMessageId } }: EventOf<'contact_message.sent'>,
  { operatorEmail, log, now }: Tools,
) {
  if (!operatorEmail) return log.warn({ contactMessageId }, 'somebody used the contact form, and there is no OPERATOR_EMAIL')
  await db.transaction(async (tx) => {
    const isNew = and(eq(contactMessages.id, contactMessageId), isNull(contactMessages.mailedAt))
    const [row] = await tx.update(contactMessages).set({ mailedAt: now() }).where(isNew).returning()
    if (row) await addTask(tx, 'send-mail', contactMail(row, operatorEmail))
  })
}
