import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { removeAvatar } from './avatar/set-avatar.ts'
import { recordEvent } from './events.ts'
import { gonePages, publicPages } from './public-page/page-tables.ts'
import { photographerSpecialties, profiles } from './tables.ts'

const nowhere = {
  placeName: null,
  placeLabel: null,
  latitude: null,
  longitude: null,
  publicLatitude: null,
  publicLongitude: null,
  zone: null,
  maxTravelMiles: null,
}

/** For account deletion: removes what the owner wrote; what others wrote stays. */
export async function clearProfile(tx: Tx, actor: Actor) {
  await removeAvatar(tx, actor)
  const said = {
    bio: '',
    languages: [],
    startingPriceDollars: null,
    socialLinks: { instagram: null, facebook: null, website: null },
    hiddenAt: null,
    hiddenReason: null,
  }
  await tx
    .update(profiles)
    .set({ ...nowhere, ...said, updatedAt: sql`now()` })
    .where(eq(profiles.personId, actor.id))
  await tx.delete(photographerSpecialties).where(eq(photographerSpecialties.personId, actor.id))
  await closePage(tx, actor.id)
  await recordEvent(tx, 'profile.changed', { personId: actor.id, part: 'everything' })
}

/** Removes a public page permanently: its address answers 410 from then on. */
export async function closePage(tx: Tx, personId: string) {
  const [page] = await tx.delete(publicPages).where(eq(publicPages.personId, personId)).returning({ slug: publicPages.slug })
  if (page)
    await tx
      .insert(gonePages)
      .values({ slugHash: sql`sha256(convert_to(${page.slug}, 'UTF8'))` })
      .onConflictDoNothing()
}
