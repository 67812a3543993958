import type { PublicPage } from '@shutterbid/domain/search/photographer-schemas'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { presentPicture } from '#server/portfolio/present-picture'
import { findShownPictures } from '#server/portfolio/queries'
import { averageRating, onTimeOf, visibleTexts } from '#server/profiles/present-profile'
import { findPage } from '#server/profiles/public-page/find-page'
import { selectProfile } from '#server/profiles/queries'

/** Public facts only: no schedule, no addresses, no subscription. */
export async function getPublicPage(db: Db, { slug }: { slug: string }): Promise<PublicPage> {
  const { personId, isIndexed } = await findPage(db, slug)
  const {
    found: [found],
    pictures,
  } = await inOneStatement(db, { found: selectProfile(db, personId), pictures: findShownPictures(db, personId) })
  if (!found) throw notFound('Profile not found')
  const { person, profile, specialties } = found
  const { avatarKey, placeLabel, startingPriceDollars, reviewCount, completedJobs } = profile
  const { bio, languages } = visibleTexts(found, null)
  return {
    id: person.id,
    fullName: person.name,
    slug,
    isIndexed,
    avatarKey,
    placeLabel,
    bio,
    languages,
    specialties,
    startingPriceDollars,
    reviewCount,
    completedJobs,
    deliveriesOnTime: onTimeOf(profile),
    hireRecord: found.hireRecord,
    rating: averageRating(profile),
    pictures: pictures.map(presentPicture),
  }
}
