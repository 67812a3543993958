import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { newsletterSubscribers } from '../tables.ts'
import { addressKey } from './newsletter-links.ts'

/** Mails an address to ask for confirmation; the answer is the same for one that is already subscribed. */
export async function subscribeToNewsletter(tx: Tx, { email }: { email: string }, { secret, now }: { secret: string; now: Date }) {
  const [subscriber] = await tx
    .insert(newsletterSubscribers)
    .values({ email, addressKey: addressKey(secret, email), requestedAt: now })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { requestedAt: now } })
    .returning({ id: newsletterSubscribers.id })
  await recordEvent(tx, 'newsletter.requested', { subscriberId: subscriber!.id })
}
