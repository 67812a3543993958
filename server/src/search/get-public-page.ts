import type { PublicPage } from '@shutterbid/domain/search/photographer-schemas'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { presentPicture } from '#server/portfolio/present-picture'
import { findShownPictures } from '#server/portfolio/queries'
import { ratingOf } from '#server/profiles/present-profile'
import { findPage } from '#server/profiles/public-page/find-page'
import { findProfile } from '#server/profiles/queries'

/** What everybody can see of a photographer: no schedule, no addresses, no subscription. */
export async function getPublicPage(db: Db, { slug }: { slug: string }): Promise<PublicPage> {
  const { personId, isIndexed } = await findPage(db, slug)
  const [found, pictures] = await Promise.all([findProfile(db, personId), findShownPictures(db, personId)])
  if (!found) throw notFound('Profile not found')
  const { person, profile, specialties } = found
  const { avatarKey, placeLabel, bio, languages, reviewCount, completedJobs } = profile
  return {
    ...{ id: person.id, fullName: person.name, slug, isIndexed },
    ...{ avatarKey, placeLabel, bio, languages, specialties, reviewCount, completedJobs },
    rating: ratingOf(profile),
    pictures: pictures.map(presentPicture),
  }
}
