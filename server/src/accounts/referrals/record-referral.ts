import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { referrals } from '../sign-up/sign-up-tables.ts'
import { people } from '../tables.ts'

type Referral = { personId: string; referrerId: string; now: Date }

/** Counts a new account for the person whose link it came through; not for a deleted one. */
export async function recordReferral(tx: Tx, { personId, referrerId, now }: Referral) {
  const isThere = and(eq(people.id, referrerId), isNull(people.deletedAt))
  const [referrer] = await tx.select({ id: people.id }).from(people).where(isThere).limit(1).for('share')
  if (referrer) await tx.insert(referrals).values({ personId, referrerId, referredAt: now })
}
