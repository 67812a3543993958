import { adminLimits } from '@shutterbid/domain/admin/limits'
import { and, asc, gt, isNotNull } from 'drizzle-orm'
import { newsletterSubscribers } from '#server/content/tables'
import type { Tx } from '#server/platform/db/open-database'
import { adminActions } from '../tables.ts'

/** One part of the confirmed subscribers, by address. Every part is recorded, because each holds addresses. */
export async function downloadSubscribers(tx: Tx, actor: { id: string }, { after }: { after?: string | undefined }, now: Date) {
  await tx.insert(adminActions).values({ adminId: actor.id, kind: 'downloaded', queue: 'newsletter', actedAt: now })
  const { email, confirmedAt } = newsletterSubscribers
  const found = await tx
    .select({ email, confirmedAt })
    .from(newsletterSubscribers)
    .where(and(isNotNull(confirmedAt), after === undefined ? undefined : gt(email, after)))
    .orderBy(asc(email))
    .limit(adminLimits.downloaded + 1)
  const subscribers = found
    .slice(0, adminLimits.downloaded)
    .flatMap((row) => (row.confirmedAt ? [{ ...row, confirmedAt: row.confirmedAt }] : []))
  return { subscribers, next: found.length > adminLimits.downloaded ? (subscribers.at(-1)?.email ?? null) : null }
}
