import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { searchLimits } from '@shutterbid/domain/search/limits'
import type { PhotographerCard } from '@shutterbid/domain/search/photographer-schemas'
import { metersPerMile, wholeMiles } from '@shutterbid/domain/shared/places'
import { eq, inArray, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { presentPicture } from '#server/portfolio/present-picture'
import { findFirstPictures } from '#server/portfolio/queries'
import { averageRating } from '#server/profiles/present-profile'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { photographerSpecialties, profiles } from '#server/profiles/tables'
import type { FoundPhotographer } from './find-photographers.ts'

/** The cards of the found photographers, in order. */
export async function findCards(db: Db, found: FoundPhotographer[]): Promise<PhotographerCard[]> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const { faces, covers } = await inOneStatement(db, { faces: findFaces(db, ids), covers: findFirstPictures(db, ids, 1) })
  return found.flatMap(({ id, meters }) => {
    const face = faces.find((one) => one.id === id)
    if (!face) return []
    const { ratingSum, reviewCount, publicLatitude, publicLongitude, ...shown } = face
    const cover = covers.find(({ personId }) => personId === id)
    const miles = wholeMiles(meters / metersPerMile)
    const point = { latitude: rounded(publicLatitude), longitude: rounded(publicLongitude) }
    const rating = averageRating({ ratingSum, reviewCount })
    return [{ ...shown, reviewCount, rating, miles, point, cover: cover ? presentPicture(cover) : null }]
  })
}

/** Of the city or ZIP, never of the exact place. */
function rounded(degrees: number | null) {
  return Number((degrees ?? 0).toFixed(searchLimits.pointDecimals))
}

function findFaces(db: Db, ids: string[]) {
  const { avatarKey, placeLabel, ratingSum, reviewCount, publicLatitude, publicLongitude } = profiles
  return db
    .select({
      ...{ id: people.id, fullName: people.name, slug: publicPages.slug },
      ...{ avatarKey, placeLabel, ratingSum, reviewCount, publicLatitude, publicLongitude },
      bio: sql<string>`case when ${profiles.hiddenAt} is null then left(${profiles.bio}, ${searchLimits.bio}) else '' end`,
      specialties: sql<
        SpecialtyCode[]
      >`array(select ${photographerSpecialties.code}::text from ${photographerSpecialties} where ${photographerSpecialties.personId} = ${people.id} order by 1)`,
    })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .innerJoin(publicPages, eq(publicPages.personId, people.id))
    .where(inArray(people.id, ids))
    .limit(ids.length)
}
