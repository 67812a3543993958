import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { hashOfLink } from './newsletter-links.ts'
import { newsletterReaders } from './tables.ts'

/** Confirms the address of this link; idempotent. Refuses with newsletter_link_expired. */
export async function confirmNewsletter(tx: Tx, { token }: { token: string }, now: Date) {
  const isInTime = or(gt(newsletterReaders.confirmBefore, now), isNotNull(newsletterReaders.confirmedAt))
  const confirmed = await tx
    .update(newsletterReaders)
    .set({ confirmedAt: sql`coalesce(${newsletterReaders.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(newsletterReaders.confirmHash, hashOfLink(token)), isInTime))
    .returning({ id: newsletterReaders.id })
  if (!confirmed.length) throw refused('newsletter_link_expired')
}
