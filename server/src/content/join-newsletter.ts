import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { addressKey } from './newsletter-links.ts'
import { newsletterReaders } from './tables.ts'

/** Mails an address to ask for confirmation; the answer is the same for one that is already subscribed. */
export async function joinNewsletter(tx: Tx, { email }: { email: string }, { secret, now }: { secret: string; now: Date }) {
  const [reader] = await tx
    .insert(newsletterReaders)
    .values({ email, addressKey: addressKey(secret, email), askedAt: now })
    .onConflictDoUpdate({ target: newsletterReaders.email, set: { askedAt: now } })
    .returning({ id: newsletterReaders.id })
  await recordEvent(tx, 'newsletter.requested', { readerId: reader!.id })
}
