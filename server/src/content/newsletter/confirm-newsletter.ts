import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { recordEvent } from '../events.ts'
import { newsletterSubscribers } from '../tables.ts'
import { hashOfLink } from './newsletter-links.ts'

/** Confirms the address of this link; idempotent. Refuses with newsletter_link_expired. */
export async function confirmNewsletter(tx: Tx, { token }: { token: string }, now: Date) {
  const isInTime = or(gt(newsletterSubscribers.confirmBefore, now), isNotNull(newsletterSubscribers.confirmedAt))
  const confirmed = await tx
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(newsletterSubscribers.confirmHash, hashOfLink(token)), isInTime))
    .returning({ id: newsletterSubscribers.id })
  if (!confirmed[0]) throw refused('newsletter_link_expired')
  await recordEvent(tx, 'newsletter.confirmed', { subscriberId: confirmed[0].id })
}
