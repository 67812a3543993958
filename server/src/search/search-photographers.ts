import { ORPCError } from '@orpc/server'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { freeOnLimits, searchLimits } from '@shutterbid/domain/search/limits'
import type { PhotographerCard, PhotographerSearch } from '@shutterbid/domain/search/photographer-schemas'
import { callLimits } from '@shutterbid/domain/shared/limits'
import { metersPerMile, wholeMiles } from '@shutterbid/domain/shared/places'
import { eq, inArray, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { answerTimes } from '#server/messages/answer-times/tables'
import { countAttempt, countForNetwork, countOnce } from '#server/platform/attempts/count-attempts'
import { networkOf } from '#server/platform/attempts/network-of'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { openPlace } from '#server/platform/geocoder/place-token'
import { refused } from '#server/platform/refuse'
import type { CallContext, OperationContext } from '#server/platform/rpc'
import { presentPicture } from '#server/portfolio/present-picture'
import { findFirstPictures } from '#server/portfolio/queries'
import { averageRating } from '#server/profiles/present-profile'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { photographerSpecialties, profiles } from '#server/profiles/tables'
import { countPhotographers, type FoundPhotographer, findPhotographers } from './find-photographers.ts'

type SearchResult = { items: PhotographerCard[]; nextCursor: string | null; total: number }

/** Photographers around a suggested place, page by page up to a maximum. Refuses an invalid token, and too many different days. */
export async function searchPhotographers(
  context: CallContext & Pick<OperationContext, 'readDb'>,
  { placeToken, miles, sort, specialties, freeOn: day, cursor }: PhotographerSearch,
): Promise<SearchResult> {
  const { readDb: db, services, actor, now: clock } = context
  const place = openPlace(services.secret, placeToken)
  if (!place) throw refused('place_invalid')
  if (day !== undefined) await countDay(context, day)
  const freeOn = day === undefined ? null : { day, countsCalendars: actor?.userType === 'client' }
  const { page, maxListed } = searchLimits
  const offset = offsetOfCursor(cursor)
  const around = { place, miles, specialties, freeOn, now: clock() }
  const [found, counted] = await Promise.all([
    findPhotographers(db, { ...around, sort, offset, limit: page + 1 }),
    countPhotographers(db, around),
  ])
  const next = offset + page
  const items = await findCards(db, found.slice(0, page))
  const hasMore = found.length > page
  // Somebody may move between the queries.
  const total = offset === 0 && !hasMore ? items.length : counted
  return { items, nextCursor: hasMore && next < maxListed ? String(next) : null, total }
}

/**
 * The number of earlier items of a cursor. A list by distance can only be continued by counting, so it has a maximum, and a cursor beyond
 * it is refused.
 */
function offsetOfCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const depth = /^\d{1,4}$/.test(cursor) ? Number(cursor) : Number.POSITIVE_INFINITY
  if (depth >= searchLimits.maxListed) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return depth
}

/**
 * Counts requests for who is free, once for each day, so that nobody can find out on which days a photographer is away. Throws 429 above
 * the limit.
 */
function countDay(context: CallContext, day: string) {
  const { actor, ip, services } = context
  const { days: max, seconds } = freeOnLimits
  const limit = { name: 'days to be free', max, seconds }
  return countOnce(context, { name: 'day to be free', seconds }, `${actor?.id ?? networkOf(ip)} ${day}`, async () => {
    if (actor?.userType === 'client') await services.limiter.spend(callLimits.match, { ip, personId: actor.id })
    else await (actor ? countAttempt(context, limit, actor.id) : countForNetwork(context, limit))
  })
}

/** The cards of the found photographers, in order. */
async function findCards(db: Db, found: FoundPhotographer[]): Promise<PhotographerCard[]> {
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
  const { avatarKey, placeLabel, startingPriceDollars, ratingSum, reviewCount, publicLatitude, publicLongitude } = profiles
  return db
    .select({
      id: people.id,
      fullName: people.name,
      slug: publicPages.slug,
      avatarKey,
      placeLabel,
      startingPriceDollars,
      ratingSum,
      reviewCount,
      publicLatitude,
      publicLongitude,
      answersWithinHours: answerTimes.hours,
      bio: sql<string>`case when ${profiles.hiddenAt} is null then left(${profiles.bio}, ${searchLimits.bio}) else '' end`,
      specialties: sql<
        SpecialtyCode[]
      >`array(select ${photographerSpecialties.code}::text from ${photographerSpecialties} where ${photographerSpecialties.personId} = ${people.id} order by 1)`,
    })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .innerJoin(publicPages, eq(publicPages.personId, people.id))
    .leftJoin(answerTimes, eq(answerTimes.photographerId, people.id))
    .where(inArray(people.id, ids))
    .limit(ids.length)
}
