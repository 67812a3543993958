import { randomBytes } from 'node:crypto'
import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { eq } from 'drizzle-orm'
import type { Listener } from '#server/listeners'
import { addTask } from '#server/platform/tasks/add-task'
import { alreadyReadingMail } from './mails/already-reading-mail.ts'
import { confirmNewsletterMail } from './mails/confirm-newsletter-mail.ts'
import { hashOfLink, signUnsubscribeToken } from './newsletter-links.ts'
import { newsletterReaders } from './tables.ts'

/** Mails a confirmation link, or says that the address is already subscribed; nothing if it was deleted in the meantime. */
export const onNewsletterRequested: Listener<'newsletter.requested'> = async (
  db,
  { id, facts: { readerId } },
  { publicUrl, secret, now },
) => {
  await db.transaction(async (tx) => {
    const isThisReader = eq(newsletterReaders.id, readerId)
    const [reader] = await tx.select().from(newsletterReaders).where(isThisReader).limit(1).for('update')
    if (!reader) return
    const unsubscribe = { publicUrl, token: signUnsubscribeToken(secret, reader.addressKey) }
    const confirm = async () => {
      const token = randomBytes(32).toString('base64url')
      const confirmBefore = new Date(now().getTime() + newsletterLimits.confirmDays * 86_400_000)
      await tx
        .update(newsletterReaders)
        .set({ confirmHash: hashOfLink(token), confirmBefore })
        .where(isThisReader)
      return confirmNewsletterMail(reader.email, `${publicUrl}/newsletter/confirm?token=${token}`, unsubscribe)
    }
    const mail = reader.confirmedAt ? alreadyReadingMail(reader.email, unsubscribe) : await confirm()
    await addTask(tx, 'send-mail', mail, { key: `${id} mail` })
  })
}
