import { randomBytes } from 'node:crypto'
import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { eq } from 'drizzle-orm'
import type { Listener } from '#server/listeners'
import { addTask } from '#server/platform/tasks/add-task'
import { newsletterSubscribers } from '../tables.ts'
import { alreadySubscribedMail } from './mails/already-subscribed-mail.ts'
import { confirmNewsletterMail } from './mails/confirm-newsletter-mail.ts'
import { hashOfLink, signUnsubscribeToken } from './newsletter-links.ts'

/** Mails a confirmation link, or says that the address is already subscribed; nothing if it was deleted in the meantime. */
export const onNewsletterRequested: Listener<'newsletter.requested'> = async (
  db,
  { id, facts: { subscriberId } },
  { publicUrl, secret, now },
) => {
  await db.transaction(async (tx) => {
    const isThisSubscriber = eq(newsletterSubscribers.id, subscriberId)
    const [subscriber] = await tx.select().from(newsletterSubscribers).where(isThisSubscriber).limit(1).for('update')
    if (!subscriber) return
    const unsubscribe = { publicUrl, token: signUnsubscribeToken(secret, subscriber.addressKey) }
    const confirm = async () => {
      const token = randomBytes(32).toString('base64url')
      const confirmBefore = new Date(now().getTime() + newsletterLimits.confirmDays * 86_400_000)
      await tx
        .update(newsletterSubscribers)
        .set({ confirmHash: hashOfLink(token), confirmBefore })
        .where(isThisSubscriber)
      return confirmNewsletterMail(subscriber.email, `${publicUrl}/newsletter/confirm?token=${token}`, unsubscribe)
    }
    const mail = subscriber.confirmedAt ? alreadySubscribedMail(subscriber.email, unsubscribe) : await confirm()
    await addTask(tx, 'send-mail', mail, { key: `${id} mail` })
  })
}
