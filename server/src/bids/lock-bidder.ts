import { eq, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'

/** Locked after the job. The lock also serializes two hires of the same photographer. */
export async function lockBidder(tx: Tx, photographerId: string) {
  const [bidder] = await tx
    .select({ isEnabled: isEnabledPerson(), hasPhoto: sql<boolean>`${profiles.avatarKey} is not null` })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, photographerId))
    .for('no key update', { of: people })
  if (!bidder) throw new Error('a bidder without an account')
  return bidder
}
