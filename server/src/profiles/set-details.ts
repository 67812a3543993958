import { canNameLanguages, canStatePrice } from '@shutterbid/domain/profiles/rules'
import type { NewDetails } from '@shutterbid/domain/profiles/schemas'
import { eq, sql } from 'drizzle-orm'
import { renamePerson } from '#server/accounts/change-person'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { lockProfile } from './queries.ts'
import { profiles } from './tables.ts'

/**
 * Replaces languages, social links, the starting price and the name; an empty link is removed. Refuses languages and a price of a client. The
 * caller has locked the actor exclusively.
 */
export async function setDetails(tx: Tx, actor: Actor, details: NewDetails) {
  const { fullName, languages, startingPriceDollars, instagram, facebook, website } = details
  await lockProfile(tx, actor.id)
  assertAllowed(canNameLanguages({ userType: actor.userType, languages }))
  assertAllowed(canStatePrice({ userType: actor.userType, startingPriceDollars }))
  await tx
    .update(profiles)
    .set({
      languages,
      startingPriceDollars,
      socialLinks: { instagram: instagram || null, facebook: facebook || null, website: website || null },
      updatedAt: sql`now()`,
    })
    .where(eq(profiles.personId, actor.id))
  if (fullName !== undefined) await renamePerson(tx, actor.id, fullName)
  await recordEvent(tx, 'profile.changed', { personId: actor.id, part: 'name, languages, price or links' })
}
