import { randomBytes } from 'node:crypto'
import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { eq } from 'drizzle-orm'
import type { Listener } from '#server/platform/events/define-events'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { type MailContent, renderMail } from '#server/platform/mail/render-mail'
import type { ContentEvent } from '../event-facts.ts'
import { newsletterSubscribers } from '../tables.ts'
import { hashOfLink, signUnsubscribeToken } from './newsletter-links.ts'

/** Mails a confirmation link, or says that the address is already subscribed; nothing if it was deleted in the meantime. */
export const onNewsletterRequested: Listener<ContentEvent<'newsletter.requested'>> = async (
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
    await queueMail(tx, mail, { key: `${id} mail` })
  })
}

export function alreadySubscribedMail(to: string, unsubscribe: Unsubscribe) {
  return newsletterMail(
    {
      to,
      subject: 'You already get our newsletter',
      greeting: 'You are on the list',
      paragraphs: [
        'Somebody, probably you, asked for our newsletter at this address. You already receive it: once a month, one good picture.',
      ],
      footer: ['If this was not you, you can ignore this mail: nothing has changed.'],
    },
    unsubscribe,
  )
}

export function confirmNewsletterMail(to: string, url: string, unsubscribe: Unsubscribe) {
  return newsletterMail(
    {
      to,
      subject: 'Shall we send you one good picture a month?',
      greeting: 'One more click',
      paragraphs: [
        'Somebody, probably you, asked for our newsletter at this address: once a month a place, its light, and the people who photograph it.',
        `Please confirm your address. The link works for ${newsletterLimits.confirmDays} days.`,
      ],
      action: { label: 'Yes, send it to me', url },
      footer: [
        'If this was not you, you can ignore this mail: without your confirmation we send nothing and delete your address after a week.',
      ],
    },
    unsubscribe,
  )
}

/** For the unsubscribe link. */
type Unsubscribe = { publicUrl: string; token: string }

/** A newsletter mail with an unsubscribe page for people, and an address for one-click requests of mail readers. */
function newsletterMail(content: MailContent, { publicUrl, token }: Unsubscribe): Mail {
  const mail = renderMail({ ...content, unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=${token}` })
  return { ...mail, headers: { ...mail.headers, 'List-Unsubscribe': `<${publicUrl}/api/newsletter/one-click?token=${token}>` } }
}
